import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { createScriptClient } from '../../seed/client.ts'
import { importWordPress, type WordPressOptions } from '../../../scripts/wordpress/import-wordpress.ts'
import { useBackend } from '../backend.ts'

// The export is one of WordPress 6, with the oddities of an old newspaper's site, and has its uploads.

export const EXPORT = resolve(import.meta.dirname, '../../../scripts/wordpress/fixtures/osu-observer.xml')
export const NOW = new Date('2026-11-21T12:00:00Z')

/** Empties the newsroom before each test. */
export function useWordPressSteps() {
  const backend = useBackend({}, true)
  // The folder is made here because its name is needed before the first test.
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-wordpress-'))
  const at = (name: string) => join(folder, name)
  const mapping = at('map.json')

  async function draw(name: string, format: 'jpeg' | 'png' = 'jpeg', colour = '#b3121d') {
    const path = at(`uploads/${name}`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(
      path,
      await sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
        .toFormat(format)
        .toBuffer(),
    )
  }

  beforeAll(async () => {
    await draw('2019/05/canoes.jpg')
    await draw('2019/05/canoes-300x200.jpg', 'jpeg', '#000000')
    await draw('2019/05/harbour.jpg', 'jpeg', '#0b6b3a')
    await draw('2019/06/training-scaled.png', 'png')
    await draw('2021/03/monday-scaled.jpg', 'jpeg', '#1b4f8f')
    await writeFile(at('uploads/2019/06/keeper.jpg'), 'this is no picture')
    await writeFile(
      at('uploads/2021/03/report.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    await writeFile(mapping, '{"arts-culture": "Culture"}')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(() => backend.emptyTables())

  const bring = (options: Partial<WordPressOptions> = {}) => {
    const db = createScriptClient({
      NEXT_PUBLIC_SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.keys.secretKey,
    })
    return importWordPress(db, { file: EXPORT, isDryRun: false, mayUpdate: false, ...options }, () => {}, NOW)
  }
  return {
    backend,
    at,
    /** Imports an export without images and without a mapping of categories. */
    bring,
    whole: (options: Partial<WordPressOptions> = {}) =>
      bring({ pictures: at('uploads'), categories: mapping, ...options }),
    withCategories: () => bring({ categories: mapping }),
    article: async (postId: number) =>
      (
        await backend.sql<Record<string, unknown>>(
          `select a.*, coalesce((select jsonb_agg(jsonb_build_object('caption', m.caption, 'alt', m.alt, 'width', m.width) order by display_order)
           from public.article_images m where m.article_id = a.id), '[]') as images
         from public.articles a join public.imported_posts i on i.article_id = a.id where i.post_id = $1`,
          [postId],
        )
      )[0],
    count: async (table: string) => (await backend.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n,
    /** Returns the export as it would be after a change on the old site. */
    async changedExport(from: string, to: string): Promise<string> {
      const text = await readFile(EXPORT, 'utf8')
      expect(text).toContain(from)
      const file = at(`${crypto.randomUUID()}.xml`)
      await writeFile(file, text.replace(from, to))
      return file
    },
  }
}
