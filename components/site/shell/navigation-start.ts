/** Fired on `window` when the router starts a navigation; `detail` is the target URL. */
export const NAVIGATION_START = 'lodestar:navigation-start'
