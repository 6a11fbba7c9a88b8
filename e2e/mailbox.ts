import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

// The newsroom of the journeys has no mail server: each e-mail is a file beside its data.

const FOLDER = join(process.env.DATA_DIR || '.data', 'mail')

/** The e-mail to an address that contains `part`. Others may arrive too: every chief author is told of new stories. */
export async function waitForEmail(address: string, part: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt'))
    const all = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
    found = all.find((email) => email.startsWith(`To: ${address}\n`) && email.includes(part))
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

/** The path of the link in the e-mail that confirms something. */
export async function waitForLink(address: string): Promise<string> {
  const email = await waitForEmail(address, '/auth/confirm?')
  const { pathname, search } = new URL(/^https?:\S+\/auth\/confirm\S+$/m.exec(email)?.[0] ?? '')
  return pathname + search
}
