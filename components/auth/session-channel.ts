/** Where tabs tell each other that somebody signed out. */
export const SESSION_CHANNEL = 'lodestar-session'
