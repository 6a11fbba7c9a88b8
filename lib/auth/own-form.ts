/**
 * Whether a form was sent by a page of this site, for routes that change something and are no server action
 * (those are checked by Next). Browsers name the origin of every POST; whoever names none is no browser's form.
 */
export function isOwnForm(headers: Headers): boolean {
  const origin = headers.get('origin')
  // The host as the visitor typed it, where a proxy stands in between.
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host')
  if (!origin || !host || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}
