/** Ends the name of a cookie that scripts can read and that grants nothing: whether this browser has a session. */
export const SIGNED_IN = '-signed-in'

/** Whether asking for the session is worth a request. Cookies are shared across ports, so it may be another newsroom's. */
export const hasSessionCookie = () => document.cookie.includes(`${SIGNED_IN}=1`)
