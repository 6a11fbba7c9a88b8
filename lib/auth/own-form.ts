/**
 * CSRF check for route handlers; Next only checks server actions. Browsers send an Origin header with every POST,
 * so requests without one are rejected.
 */
export function isOwnForm(headers: Headers): boolean {
  const origin = headers.get('origin')
  // Behind a proxy, the host that the visitor typed.
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host')
  if (!origin || !host || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}
