/** The name of the channel on which a tab tells the others that its user has signed out. */
export const SESSION_CHANNEL = 'lodestar-session'
