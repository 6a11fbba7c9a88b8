import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  to: string
  subject: string
  text: string
  /** What a reader would click: the site's own page, which verifies on the server. */
  link: string | undefined
}

export interface Mailer {
  /** lite's driver: its text names lite's own address, which is replaced by the site's. */
  send(message: { to: string; subject: string; text?: string; html?: string }): Promise<void>
  sendLink(to: string, subject: string, tokenHash: string, type: string): Promise<void>
}

export function makeMailer(siteUrl: string, deliver: (mail: Mail) => Promise<void>): Mailer {
  // `token_hash` works on another device than the one that signed up, GoTrue's fragment does not.
  async function sendLink(to: string, subject: string, tokenHash: string, type: string): Promise<void> {
    const link = new URL('/auth/confirm', siteUrl)
    link.searchParams.set('token_hash', tokenHash)
    link.searchParams.set('type', type)
    await deliver({ to, subject, link: link.href, text: `${subject}\n\nFollow this link: ${link.href}\n` })
  }
  return {
    sendLink,
    async send({ to, subject, text = '' }) {
      const found = /https?:\/\/\S+\/auth\/v1\/verify\?(\S+)/.exec(text)?.[1]
      if (found === undefined) return deliver({ to, subject, text, link: undefined })
      const query = new URLSearchParams(found)
      await sendLink(to, subject, query.get('token') ?? '', query.get('type') ?? '')
    },
  }
}

/** One file per e-mail; the console names the file and never the token in it. */
export function makeFileDelivery(folder: string, log: (line: string) => void): (mail: Mail) => Promise<void> {
  return async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`)
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
    log(`mail: "${subject}" for ${to} is in ${file}`)
  }
}
