/** Tabs announce a sign-out on it. */
export const SESSION_CHANNEL = 'lodestar-session'
