import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { readStartEnv } from '../lib/env.ts'
import type { RunReport } from '../lib/collector/report.ts'
import { buildLocalUrl } from '../lib/process/ports.ts'

// `npm run collect` makes the local newsroom read its sources now.

const root = join(import.meta.dirname, '..')

function findSecret(dataDir: string): string | undefined {
  const file = join(dataDir, 'backend.env')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))['AUTOMATION_SECRET'] : undefined
}

function formatReport({ checked, unchanged, failed, filed, paraphrased, unusable, hasMore }: RunReport): string[] {
  return [
    `${filed} new draft articles (${paraphrased} paraphrased, ${filed - paraphrased} left to an editor) from ${checked} sources, ${unchanged} of them unchanged.`,
    ...failed.map(({ source, error }) => `${source}: ${error}`),
    ...(unusable > 0 ? [`${unusable} feed items could not be filed.`] : []),
    ...(hasMore ? ['There is more to collect: run the command again.'] : []),
  ]
}

async function main(): Promise<void> {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = readStartEnv()
  const [secret] = (env.AUTOMATION_SECRET ?? findSecret(env.DATA_DIR) ?? '').split(',')
  const origin = buildLocalUrl(env.HOST, env.PORT)
  if (!secret) throw new Error('There is no newsroom here yet: start it with npm start.')
  const response = await fetch(`${origin}/functions/v1/collect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret.trim()}` },
  }).catch((error: unknown) => {
    throw new Error(`No newsroom is running at ${origin}: start it with npm start.`, { cause: error })
  })
  const body = (await response.json()) as RunReport & { error?: { message: string } }
  if (body.error) throw new Error(body.error.message)
  for (const line of formatReport(body)) console.log(line)
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
