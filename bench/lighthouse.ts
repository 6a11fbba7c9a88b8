import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { findChromium, isRoot } from '../supabase/commands/chromium.ts'

// On a phone: node bench/lighthouse.ts [origin] [path …]. Exits with 1 if a score is below 100. Fetched by npx, being
// larger than the site.

const VERSION = '13.5.0'
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

const [origin = 'http://127.0.0.1:3000', ...asked] = process.argv.slice(2)

/** Home, a section, and the first story, author and topic. */
async function findPaths(): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text()
  const find = (html: string, kind: string) => new RegExp(`href="(/${kind}/[^"]+)"`).exec(html)?.[1] ?? []
  const story = [find(await read('/'), 'story')].flat()
  const html = await read(story[0] ?? '/')
  return ['/', '/politics', ...story, find(html, 'author'), find(html, 'topic')].flat()
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string }>
}

const flags = ['--headless', '--disable-quic', '--disable-background-networking', ...(isRoot() ? ['--no-sandbox'] : [])]
for (const path of asked.length > 0 ? asked : await findPaths()) {
  const args = [
    '--yes',
    `lighthouse@${VERSION}`,
    origin + path,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${flags.join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 2 ** 26,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  console.log(
    path,
    Object.entries(categories)
      .map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
      .join(', '),
  )
  for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const { score, title } = audits[id] ?? { score: null, title: '' }
    if (weight === 0 || score === null || score === 1) continue
    process.exitCode = 1
    console.log(`  ${title} (${id})`)
  }
}
