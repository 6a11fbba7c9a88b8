/** Tabs announce sign-outs on this channel. */
export const SESSION_CHANNEL = 'lodestar-session'
