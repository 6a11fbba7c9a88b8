import { describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { EVERYBODY, useNewsroom } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'
import { aSlug, useSlugSteps } from './slug-steps.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom
const { change, create, rename } = useSlugSteps(newsroom)

const remove = async (id: string) =>
  expect((await as('chief').rpc('delete_article', { p_article_id: id })).error).toBeNull()
const unpublish = (article_id: string) => as('chief').rpc('unpublish_article', { p_article_id: article_id })
const publish = (article_id: string) => as('chief').rpc('publish_article', { p_article_id: article_id })

/** From list_slug_redirects: a slug (301), null (410), undefined if not listed (404). */
async function leadsTo(slug: string): Promise<string | null | undefined> {
  const { data } = await as('reader').rpc('list_slug_redirects')
  return (data as { slug: string; current_slug: string | null }[]).find((former) => former.slug === slug)?.current_slug
}
const version = async () => (await as('reader').rpc('get_slug_redirects_version')).data as number
/** Without triggers, as if time had passed. */
const letTimeCome = (id: string) =>
  sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.articles set publication_date = now() - interval '1 minute' where id = '${id}';
  end $$`)

describeTable(newsroom, {
  table: 'slug_redirects',
  thing: 'a row of slug_redirects',
  key: 'slug',
  make: async () => String((await add('slug_redirects', { slug: aSlug() }))['slug']),
  sees: [],
})
for (const call of ['list_slug_redirects', 'get_slug_redirects_version']) {
  describeCall(newsroom, { call, action: 'ask where former addresses lead', allowed: EVERYBODY, args: () => ({}) })
}

describe('a former slug', () => {
  it('redirects to the current one, through any number of changes', async () => {
    const [a, b, c] = [aSlug(), aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await rename(id, c)
    expect([await leadsTo(a), await leadsTo(b), await leadsTo(c)]).toEqual([c, c, undefined])
  })

  it('becomes current again if the article gets it back', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    expect((await rename(id, a)).slug).toBe(a)
    expect([await leadsTo(a), await leadsTo(b)]).toEqual([undefined, a])
  })

  it('is gone if the article was deleted', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await remove(id)
    expect([await leadsTo(a), await leadsTo(b)]).toEqual([null, null])
  })

  it('is never given to another article', async () => {
    const [a, b, c] = [aSlug(), aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await remove((await create(c)).id)
    expect([(await create(a)).slug, (await create(c)).slug]).toEqual([`${a}-2`, `${c}-2`])
    expect([await leadsTo(a), await leadsTo(c)]).toEqual([b, null])
  })

  it('belongs to its current article if a script set it', async () => {
    const slug = aSlug()
    await remove((await create(slug)).id)
    await add('articles', anArticle({ slug }))
    expect(await leadsTo(slug)).toBeUndefined()
  })

  it('is not listed while its article is unpublished or scheduled again', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await unpublish(id)
    expect(await leadsTo(a)).toBeUndefined()
    await publish(id)
    expect(await leadsTo(a)).toBe(b)
    await change(id, { publication_date: minutesFromNow(60) })
    expect(await leadsTo(a)).toBeUndefined()
  })

  it('is kept if the slug changes while the article is unpublished', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await unpublish(id)
    await rename(id, b)
    await publish(id)
    expect(await leadsTo(a)).toBe(b)
  })

  it('is in pages of 1,000, in order', async () => {
    await sql(
      `insert into public.slug_redirects (slug) select 'aaa-' || lpad(n::text, 5, '0') from generate_series(1, 1001) n`,
    )
    const first = (await as('reader').rpc('list_slug_redirects')).data as { slug: string }[]
    const second = (await as('reader').rpc('list_slug_redirects', { p_after_slug: first.at(-1)?.slug })).data as {
      slug: string
    }[]
    expect([first.length, first.at(-1)?.slug, second[0]?.slug]).toEqual([1000, 'aaa-01000', 'aaa-01001'])
    await sql(`delete from public.slug_redirects where slug like 'aaa-%'`)
  })
})

describe('a slug that was never public', () => {
  it.each([
    ['was never published', { published: false }],
    ['was deleted before its time came', { publication_date: minutesFromNow(60) }],
  ])('stays unknown if its article %s', async (_, part) => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a, part)
    await rename(id, b)
    await remove(id)
    expect([await leadsTo(a), await leadsTo(b)]).toEqual([undefined, undefined])
  })
})

describe('the slug of a scheduled article that came due', () => {
  const createDue = async (slug: string) => {
    const { id } = await create(slug, { publication_date: minutesFromNow(60) })
    await letTimeCome(id)
    return id
  }

  it('is gone after the article is deleted', async () => {
    const slug = aSlug()
    await remove(await createDue(slug))
    expect(await leadsTo(slug)).toBeNull()
  })

  it('redirects after the article is renamed', async () => {
    const [a, b] = [aSlug(), aSlug()]
    await rename(await createDue(a), b)
    expect(await leadsTo(a)).toBe(b)
  })

  it('is kept if the article is unpublished first', async () => {
    const slug = aSlug()
    const id = await createDue(slug)
    await unpublish(id)
    await remove(id)
    expect(await leadsTo(slug)).toBeNull()
  })
})

describe('the version of the list', () => {
  it("changes whenever a reader's list does", async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a, { publication_date: hoursAgo(1) })
    const versions = [await version()]
    const steps = [
      () => rename(id, b),
      () => unpublish(id),
      () => publish(id),
      () => change(id, { publication_date: minutesFromNow(60) }),
      () => letTimeCome(id),
      () => remove(id),
    ]
    for (const step of steps) {
      await step()
      versions.push(await version())
    }
    expect(new Set(versions).size).toBe(steps.length + 1)
  })

  it('does not change with other edits and reads', async () => {
    const { id } = await create(aSlug())
    const before = await version()
    await change(id, { title: 'Other', content: 'Other' })
    await create(aSlug(), { published: false })
    await create(aSlug())
    expect(await version()).toBe(before)
  })
})
