import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { AUTH_TABLES, LEFT_OUT, LEFT_OUT_COLUMNS, SECRETS } from '../../../scripts/archive/schema.ts'
import { loadArchive, openArchive } from '../../../scripts/archive/load-archive.ts'
import { useBackend } from '../backend.ts'
import { exportFrom, fillNewsroom, readEverything, buildTarget } from './full-newsroom.ts'

// This PostgreSQL may be wiped; without it, both ends are embedded.
const first = useBackend()
const second = useBackend()
const third = useBackend()

const quiet = () => {}
let folder = ''
const at = (name: string) => join(folder, name)
const bring = async (file: string, into: typeof first) => {
  const archive = await openArchive(file, quiet)
  return loadArchive(buildTarget(into), archive, quiet).finally(archive.tar.close)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-moving-'))
  await fillNewsroom(first)
  await exportFrom(first, at('first.tar'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('an owner who exports a newsroom', () => {
  it('gets every table except the listed ones', async () => {
    const everything = await readEverything(first)
    const tables = await first.sql<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private') order by 1`,
    )
    expect(Object.keys(everything).sort()).toEqual(
      [
        ...tables.map(({ name }) => name).filter((name) => !(name in LEFT_OUT)),
        ...AUTH_TABLES,
        'storage.objects',
      ].sort(),
    )
    expect(
      Object.entries(everything)
        .filter(([, rows]) => rows.length === 0)
        .map(([name]) => name),
    ).toEqual([])
  })

  it('gets a file that only its owner can read, and that any tar can list', async () => {
    expect((await stat(at('first.tar'))).mode & 0o777).toBe(0o600)
    const names = execFileSync('tar', ['tf', at('first.tar')], { encoding: 'utf8' })
      .trim()
      .split('\n')
    expect([names[0], names.at(-1)]).toEqual(['lodestar.json', 'manifest.json'])
    // Two of the three images are identical, and are stored once.
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(2)
  })

  it('is told about missing pictures, and gets the rest', async () => {
    const exported = await exportFrom(first, at('missing.tar'), { without: 'articles/two.png' })
    expect(exported).toMatchObject({ missing: ['article-images/articles/two.png'], objects: 2 })
    await expect(openArchive(at('missing.tar'), quiet).then(({ tar }) => tar.close())).resolves.toBeUndefined()
  })

  it('can leave out passwords and tokens', async () => {
    const [user] = await first.sql<{ encrypted_password: string }>(`select encrypted_password from auth.users limit 1`)
    await exportFrom(first, at('bare.tar'), { withSecrets: false })
    const [whole, bare] = await Promise.all([readFile(at('first.tar')), readFile(at('bare.tar'))])
    for (const secret of [user?.encrypted_password ?? '', '123:token']) {
      expect([whole.includes(secret), bare.includes(secret)]).toEqual([true, false])
    }
  })

  it('gets no links of e-mails, which open accounts', async () => {
    const link = 'https://lodestar.test/auth/confirm?token_hash=opens-an-account'
    await first.sql(
      `insert into public.notifications (channel, kind, recipient, link, expires_at) values ('email', 'recovery', 'ama@mail.test', $1, now() + interval '1 hour')`,
      [link],
    )
    const tokens = (
      await first.sql<{ name: string }>(
        `select column_name as name from information_schema.columns
       where table_schema = 'auth' and table_name = 'users' and column_name ~ '_token' and is_generated = 'NEVER'`,
      )
    ).map(({ name }) => name)
    await first.sql(`update auth.users set ${tokens.map((name) => `${name} = 'opens-an-account' || id`).join(', ')}`)
    await exportFrom(first, at('waiting.tar'))
    // Tests below compare with this export.
    await first.sql(`delete from public.notifications where link = $1`, [link])
    await first.sql(`update auth.users set ${tokens.map((name) => `${name} = null`).join(', ')}`)
    const file = await readFile(at('waiting.tar'))
    expect([file.includes('ama@mail.test'), file.includes('opens-an-account')]).toEqual([true, false])
  })

  it('classifies every column whose name sounds like a secret', async () => {
    const isKnown = /^(public\.newsletter_subscriptions\.unsubscribe_token)$/
    const columns = await first.sql<{ name: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
       where (table_schema in ('public', 'private') or table_schema || '.' || table_name = any (string_to_array($1, ',')))
       and is_generated = 'NEVER' and data_type in ('text', 'character varying', 'uuid') and column_name ~ 'token|secret|password|api_key|credential'`,
      [AUTH_TABLES.join(',')],
    )
    const listed = new Set(
      [...Object.entries(SECRETS), ...Object.entries(LEFT_OUT_COLUMNS)].flatMap(([table, names]) =>
        names.map((name) => `${table}.${name}`),
      ),
    )
    expect(columns.map(({ name }) => name).filter((name) => !listed.has(name) && !isKnown.test(name))).toEqual([])
  })
})

describe('an owner who imports an archive into an empty newsroom', () => {
  it('gets identical rows and files', async () => {
    expect(await bring(at('first.tar'), second)).toMatchObject({ objects: 3, leftOut: [] })
    expect(await readEverything(second)).toEqual(await readEverything(first))
    for (const name of ['one', 'two', 'same']) {
      const address = `/storage/v1/object/public/article-images/articles/${name}.png`
      const [ours, theirs] = await Promise.all(
        [first, second].map(async ({ url }) => Buffer.from(await (await fetch(url + address)).arrayBuffer())),
      )
      expect(theirs?.equals(ours ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it('can export it again with the same result', async () => {
    await exportFrom(second, at('second.tar'))
    const read = async (file: string) => {
      const { tar, checked } = await openArchive(file, quiet)
      await tar.close()
      return { ...checked.manifest, madeAt: '' }
    }
    expect(await read(at('second.tar'))).toEqual(await read(at('first.tar')))
  })

  it("keeps everyone's password", async () => {
    const db = createClient(second.url, second.keys.publishableKey, { auth: { persistSession: false } })
    const { data, error } = await db.auth.signInWithPassword({ email: 'chief@moving.test', password: 'lodestar-test' })
    expect([error, data.user?.email]).toEqual([null, 'chief@moving.test'])
    const own = await db
      .from('profiles')
      .select('role')
      .eq('id', data.user?.id ?? '')
    expect(own.data).toEqual([{ role: 'chief_author' }])
  })

  it('can continue: triggers work, and new rows get new ids', async () => {
    const [stamped] = await second.sql<{ grew: boolean }>(
      `with old as (select id, updated_at from public.articles) update public.articles a set title = 'Changed' from old
       where a.id = old.id returning a.updated_at > old.updated_at as grew`,
    )
    expect(stamped?.grew).toBe(true)
    const [view] = await second.sql<{ id: number }>(
      `insert into public.article_views (article_id, visitor) select id, 'new' from public.articles limit 1 returning id`,
    )
    expect(view?.id).toBe(251)
    const disabled = await second.sql(`select 1 from pg_trigger where tgenabled = 'D'`)
    expect(disabled).toEqual([])
  })

  it('cannot import twice, or into a newsroom with content', async () => {
    const before = await readEverything(second)
    await expect(bring(at('first.tar'), second)).rejects.toThrow(
      /^This newsroom is in use \(auth\.users has 2 rows\): archives are only imported into an empty one\./,
    )
    expect(await readEverything(second)).toEqual(before)
  })

  it('can retry an aborted import, without overwriting other pictures', async () => {
    const pictures = third.service().storage.from('article-images')
    await pictures.upload('articles/somebody.png', new Blob(['x'], { type: 'image/png' }), { contentType: 'image/png' })
    await expect(bring(at('first.tar'), third)).rejects.toThrow(
      'it has the picture article-images/articles/somebody.png',
    )
    await pictures.remove(['articles/somebody.png'])
    await pictures.upload('articles/one.png', new Blob(['half'], { type: 'image/png' }), { contentType: 'image/png' })
    await bring(at('first.tar'), third)
    expect((await readEverything(third))['storage.objects']).toEqual((await readEverything(first))['storage.objects'])
  })
})
