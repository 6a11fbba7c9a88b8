/** Suffix of a cookie that scripts can read and that grants nothing: whether there is a session. */
export const SIGNED_IN = '-signed-in'

/** Whether there may be a session. It can be another newsroom's, since ports of a host share cookies. */
export const hasSessionCookie = () => document.cookie.includes(`${SIGNED_IN}=1`)
