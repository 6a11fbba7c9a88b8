import { routes } from './routes'
import { site } from './site'

const DAYS_VALID = 180

/** How to report a vulnerability (RFC 9116). Valid for half a year from the day it is asked for, so it never expires unnoticed. */
export function toSecurityTxt(siteUrl: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID)
  return [
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${routes.securityTxt}`,
    '',
  ].join('\n')
}
