import { routes } from '../routes/routes'
import { site } from '../settings/site'

const DAYS_VALID = 180

/** Writes security.txt (RFC 9116). It expires 180 days after the request, so it never lapses. */
export function renderSecurityTxt(siteUrl: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID)
  return [
    `Contact: ${site().security_email ? `mailto:${site().security_email}` : `${siteUrl}${routes.contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${routes.securityTxt}`,
    '',
  ].join('\n')
}
