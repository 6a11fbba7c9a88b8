/** BroadcastChannel on which tabs announce a sign-out. */
export const SESSION_CHANNEL = 'lodestar-session'
