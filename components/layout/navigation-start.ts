/** Fired on `window` when the router sets out for another page; `detail` is its URL. */
export const NAVIGATION_START = 'lodestar:navigation-start'
