/** Suffix of a cookie that scripts can read and that grants nothing: whether there is a session. */
export const SIGNED_IN = '-signed-in'

/** May be another newsroom's, since cookies are shared across ports. */
export const hasSessionCookie = () => document.cookie.includes(`${SIGNED_IN}=1`)
