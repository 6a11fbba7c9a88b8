/**
 * Whether a form was sent from this site. The check is that of Next for server actions: browsers send an Origin header
 * with every POST.
 */
export function isOwnForm(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin')
  // Behind a proxy, this header names the host that the visitor typed.
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host')
  if (!origin || !host || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}
