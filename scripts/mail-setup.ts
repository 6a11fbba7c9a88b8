import { join } from 'node:path'

import type { StartEnv } from '../lib/env.ts'
import { isLoopback } from './demo-guard.ts'

type MailEnv = Pick<StartEnv, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'HOST' | 'SITE_URL'>

const isReachable = ({ HOST, SITE_URL }: MailEnv) =>
  !isLoopback(HOST) || (SITE_URL !== undefined && !isLoopback(new URL(SITE_URL).hostname.replace(/^\[|\]$/g, '')))

/** Describes for the terminal how e-mails are sent, with a warning if they are not. */
export function describeMail(env: MailEnv, isHosted: boolean): string[] {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env
  if (SMTP_URL) return [`Emails are sent from ${MAIL_FROM?.address} through ${new URL(SMTP_URL).host}.`]
  const lines = [`SMTP_URL is not set: emails are written to ${join(DATA_DIR, 'mail')}.`]
  if (!isHosted && isReachable(env)) {
    lines.push(
      'Warning: this newsroom can be reached from other machines, but emails that confirm accounts or reset passwords are not sent. Set SMTP_URL and MAIL_FROM.',
    )
  }
  return lines
}
