import 'server-only'

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

import { env } from '../env'
import type { RenderedEmail } from './layout'
import type { MailError } from './delivery-error'

export interface OutgoingEmail extends RenderedEmail {
  /** All attempts share one Message-ID, so that mail programs show duplicates once. */
  id: string
  createdAt: string
  to: string
  settingsUrl?: string | undefined
}

const CONNECT_MS = 10_000
const IDLE_MS = 15_000
/** How long (ms) sending may take, which is well within the minute that a claim lasts. */
const WHOLE_MS = 40_000

// Matches domains without mailboxes, which RFC 2606 and 6761 reserve. Demo accounts use lodestar.test.
const RESERVED = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/i

/** Returns why an address gets no e-mail, or null if it gets some. */
export function findAddressProblem(address: string): string | null {
  if (!z.email().safeParse(address).success) return 'This is not a valid email address.'
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return RESERVED.test(domain) ? `Addresses at ${domain} are reserved for tests: nothing was sent.` : null
}

const isLoopback = (host: string) => /^(127(\.\d+){3}|localhost|\[::1\])$/.test(host)

async function openTransport(address: string) {
  // nodemailer is loaded only here, because most processes that import this file send nothing.
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(address)
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port ? { port: Number(port) } : {}),
    ...(auth ? { auth } : {}),
    // Without TLS, an attacker could strip STARTTLS and read the password.
    requireTLS: auth !== undefined && !isLoopback(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function sendBySmtp(
  email: OutgoingEmail,
  { url, from }: NonNullable<ReturnType<typeof env>['smtp']>,
): Promise<MailError | null> {
  const { id, createdAt, to, subject, html, text, settingsUrl } = email
  const problem = findAddressProblem(to)
  if (problem) return { code: 'EENVELOPE', message: problem }
  try {
    const transport = await openTransport(url)
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      subject,
      text,
      html,
      // nodemailer writes a string into the header as it is.
      date: new Date(createdAt),
      messageId: `<${id}@${from.address.split('@')[1]}>`,
      headers: {
        // This header keeps out-of-office programs from replying.
        'Auto-Submitted': 'auto-generated',
        ...(settingsUrl ? { 'List-Unsubscribe': `<${settingsUrl}>` } : {}),
      },
      signal: AbortSignal.timeout(WHOLE_MS),
    })
    return null
  } catch (error) {
    return error as MailError
  }
}

/** Writes an e-mail to a file. The log names the file, never the link in it. */
async function writeToFile({ id, createdAt, to, subject, text }: OutgoingEmail): Promise<MailError | null> {
  const folder = env().mailFolder
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${createdAt.replace(/[^\dT]/g, '').slice(0, 15)}-${id}.txt`)
    // Readers of the folder never see half an e-mail.
    await writeFile(`${file}.part`, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
    await rename(`${file}.part`, file)
    console.log(`mail: "${subject}" for ${to} is in ${file}`)
    return null
  } catch (error) {
    return { message: (error as Error).message }
  }
}

/** Sends an e-mail. Returns null once the mail server or the folder has it, else the error. Never throws. */
export function sendEmail(email: OutgoingEmail): Promise<MailError | null> {
  const { smtp } = env()
  return smtp ? sendBySmtp(email, smtp) : writeToFile(email)
}
