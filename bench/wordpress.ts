import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBackend } from '../supabase/backend/backend.ts'
import { makeKeys } from '../supabase/backend/keys.ts'
import { startScratchPostgres } from '../supabase/backend/scratch-postgres.ts'
import { createScriptClient } from '../supabase/seed/client.ts'
import { importWordPress } from '../supabase/commands/wordpress/import-wordpress.ts'
import { readExport } from '../supabase/commands/wordpress/read-export.ts'

// node bench/wordpress.ts [posts] [kB per post] First reads the file only, then imports it into a new database.

const posts = Number(process.argv[2] ?? 5000)
const kilobytes = Number(process.argv[3] ?? 6)

const CATEGORIES = ['Politics', 'Sports', 'Business', 'Culture']
const SENTENCE =
  'The market opened at six, and by noon the price of a bag of maize had <strong>risen</strong> again &#8211; twice. '

function toItem(id: number): string {
  const day = new Date(Date.UTC(2012, 0, 1) + id * 3_600_000 * 7).toISOString()
  const category = CATEGORIES[id % CATEGORIES.length]
  const paragraphs = Array.from(
    { length: Math.ceil((kilobytes * 1024) / 1200) },
    (_, n) => `<!-- wp:paragraph -->\n<p>${n} ${id} ${SENTENCE.repeat(10)}</p>\n<!-- /wp:paragraph -->`,
  )
  return `<item><title><![CDATA[Post ${id} &amp; more]]></title><link>https://old.example/${day.slice(0, 4)}/${day.slice(5, 7)}/post-${id}/</link>
<dc:creator><![CDATA[ama]]></dc:creator><content:encoded><![CDATA[${paragraphs.join('\n\n')}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt><![CDATA[${day.slice(0, 19).replace('T', ' ')}]]></wp:post_date_gmt>
<wp:post_name><![CDATA[post-${id}]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type>
<category domain="category" nicename="${category?.toLowerCase()}"><![CDATA[${category}]]></category></item>\n`
}

async function writeExport(file: string): Promise<void> {
  const out = createWriteStream(file)
  const write = async (text: string) => void (out.write(text) || (await once(out, 'drain')))
  await write(
    '<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>\n',
  )
  await write('<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>\n')
  await write(
    '<wp:author><wp:author_login>ama</wp:author_login><wp:author_display_name>Ama Test</wp:author_display_name></wp:author>\n',
  )
  for (let id = 1; id <= posts; id += 1) await write(toItem(id))
  await write('</channel></rss>\n')
  out.end()
  await once(out, 'close')
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

const folder = await mkdtemp(join(tmpdir(), 'lodestar-bench-'))
const file = join(folder, 'export.xml')
await writeExport(file)
const { size } = await stat(file)
console.log(`${posts} posts, ${megabytes(size)}`)

const { createReadStream } = await import('node:fs')
let highest = process.memoryUsage().rss
const before = highest
const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
const reading = performance.now()
let items = 0
await readExport(createReadStream(file, { highWaterMark: 256 * 1024 }), { item: () => void (items += 1) })
console.log(
  `read: ${items} items in ${seconds(reading)} s, at most ${megabytes(highest - before)} more memory than before`,
)

const keys = makeKeys()
const database = await startScratchPostgres()
const backend = await startBackend({ dataDir: 'memory', databaseUrl: database.url, keys })
const db = createScriptClient({ NEXT_PUBLIC_SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: keys.secretKey })
for (const name of ['imported', 'imported again']) {
  const since = performance.now()
  const { report } = await importWordPress(db, { file, isDryRun: false, mayUpdate: false }, () => {})
  const rest = performance.now() - since
  console.log(
    `${name} in ${seconds(since)} s (${Math.round(posts / (rest / 1000))} posts a second): ${report.slice(1, 2).join('').trim()}`,
  )
}
clearInterval(watch)
console.log(`at most ${megabytes(highest)} in all, without the database`)
await backend.close()
await database.stop()
await rm(folder, { recursive: true, force: true })
