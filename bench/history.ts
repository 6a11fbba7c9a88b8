import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { startBackend } from '../supabase/backend/backend.ts'
import { makeKeys } from '../supabase/backend/keys.ts'
import { startScratchPostgres } from '../supabase/backend/scratch-postgres.ts'

// The audit log's cost per write. Blocks with and without triggers alternate, so that both see the same load.

const BLOCKS = Number(process.argv[2] ?? 3)
const WARM = 2
const RUNS = 6
const TABLES = ['articles', 'banner_items', 'advertisements', 'stories']

const database = await startScratchPostgres()
const backend = await startBackend({ dataDir: 'memory', databaseUrl: database.url, keys: makeKeys() })
const { sql } = backend
const editor = crypto.randomUUID()
await sql(`insert into auth.users (id, email) values ($1, 'bench@lodestar.test')`, [editor])
await sql(`update public.profiles set role = 'admin', full_name = 'Ama Bench' where id = $1`, [editor])
const body = (await readFile(resolve(import.meta.dirname, '../supabase/seed/articles/business-1.md'), 'utf8')).slice(
  0,
  4000,
)
await sql(`create table bench_text as select $1::text as body`, [body])

const AS_EDITOR = `perform set_config('request.jwt.claims', '{"sub":"${editor}","role":"authenticated"}', true);`
let n = 0
const newArticles = (count: number) => /* sql */ `
  insert into public.articles (slug, title, excerpt, content, category, published)
  select 'bench-${++n}-' || i, 'Bench ' || i, 'Short', body || i, 'Business', true from bench_text, generate_series(1, ${count}) i;`

const MEASURES: Record<string, () => string> = {
  'an import of 50 articles': () => newArticles(50),
  'an editor saves the text of an article': () => /* sql */ `${AS_EDITOR}
    update public.articles set content = content || ' ${++n}', last_edited_by = '${editor}'
    where id = (select id from public.articles order by id limit 1);`,
  'an editor publishes an article': () => /* sql */ `${AS_EDITOR}
    update public.articles set published = not published where id = (select id from public.articles order by id limit 1);`,
  'an admin changes a banner': () => /* sql */ `${AS_EDITOR}
    update public.banner_items set title = 'Bench ${++n}';`,
  'a reader sees an ad': () => /* sql */ `update public.advertisements set impression_count = impression_count + 1;`,
}

async function time(text: string): Promise<number> {
  const since = performance.now()
  await sql(`do $$ begin ${text} end $$`)
  return performance.now() - since
}
const switchHistory = async (isOn: boolean) => {
  for (const table of TABLES)
    await sql(`alter table public.${table} ${isOn ? 'enable' : 'disable'} trigger keep_audit_log`)
}
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

await sql(`insert into public.banner_items (title, message) values ('Bench', 'Bench')`)
await sql(`insert into public.advertisements (title) values ('Bench')`)
await time(newArticles(50))

for (const [name, write] of Object.entries(MEASURES)) {
  const times = { without: [] as number[], with: [] as number[] }
  for (let block = 0; block < BLOCKS; block++) {
    for (const way of ['without', 'with'] as const) {
      await switchHistory(way === 'with')
      // Switching triggers discards cached plans.
      for (let run = 0; run < WARM + RUNS; run++) {
        const took = await time(write())
        if (run >= WARM) times[way].push(took)
      }
    }
  }
  const [without, withHistory] = [median(times.without), median(times.with)]
  console.log(
    `${name}: ${without.toFixed(1)} ms without, ${withHistory.toFixed(1)} ms with (× ${(withHistory / without).toFixed(2)})`,
  )
}
await backend.close()
await database.stop()
