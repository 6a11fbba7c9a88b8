import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

// The newsroom of the journeys has no mail server: each e-mail is a file beside its data.

const FOLDER = join(process.env.DATA_DIR || '.data', 'mail')

/** What an address was sent, oldest first, once there are so many. */
export async function waitForEmails(address: string, count = 1): Promise<string[]> {
  let emails: string[] = []
  await expect(async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort()
    const all = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
    emails = all.filter((email) => email.startsWith(`To: ${address}\n`))
    expect(emails).toHaveLength(count)
  }).toPass()
  return emails
}

/** The path of the link in the newest of so many e-mails. */
export async function waitForLink(address: string, count = 1): Promise<string> {
  const newest = (await waitForEmails(address, count)).at(-1) ?? ''
  const { pathname, search } = new URL(/^https?:\S+\/auth\/confirm\S+$/m.exec(newest)?.[0] ?? 'missing:link')
  return pathname + search
}
