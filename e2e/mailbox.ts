import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

// Without a mail server, the newsroom writes each e-mail to a file in DATA_DIR.

const FOLDER = join(process.env.DATA_DIR || '.data', 'mail')

/**
 * Waits for an e-mail to `address` that contains `part`. Others may arrive too: chief authors are notified of new
 * stories.
 */
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

export async function waitForLink(address: string): Promise<string> {
  const email = await waitForEmail(address, '/auth/confirm?')
  const { pathname, search } = new URL(/^https?:\S+\/auth\/confirm\S+$/m.exec(email)?.[0] ?? '')
  return pathname + search
}
