import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { useNewsroom } from './people.ts'
import { anArticle, minutesFromNow } from './rows.ts'
import { aSlug, useSlugSteps } from './slug-steps.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom
const { change, create, rename } = useSlugSteps(newsroom)

const remove = async (id: string) =>
  expect((await as('chief').rpc('delete_article', { p_article_id: id })).error).toBeNull()
const unpublish = (article_id: string) => as('chief').rpc('unpublish_article', { p_article_id: article_id })
const publish = (article_id: string) => as('chief').rpc('publish_article', { p_article_id: article_id })

/** Returns what a slug leads to: another slug (301), 'gone' (410), 'missing' (404), or 'story' if an article has it. */
async function leadsTo(slug: string): Promise<string> {
  const { data, error } = await as('reader').rpc('read_story', { p_slug: slug }).single()
  expect(error).toBeNull()
  const { resolution, current_slug } = data as { resolution: string; current_slug: string | null }
  return resolution === 'moved' ? String(current_slug) : resolution
}
/** Publishes a scheduled article without triggers, as if its time had come. */
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

describe('a former slug', () => {
  it('redirects to the current one, through any number of changes', async () => {
    const [a, b, c] = [aSlug(), aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await rename(id, c)
    expect([await leadsTo(a), await leadsTo(b), await leadsTo(c)]).toEqual([c, c, 'story'])
  })

  it('becomes current again if the article gets it back', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    expect((await rename(id, a)).slug).toBe(a)
    expect([await leadsTo(a), await leadsTo(b)]).toEqual(['story', a])
  })

  it('is gone if the article was deleted', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await remove(id)
    expect([await leadsTo(a), await leadsTo(b)]).toEqual(['gone', 'gone'])
  })

  it('is never given to another article', async () => {
    const [a, b, c] = [aSlug(), aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await remove((await create(c)).id)
    expect([(await create(a)).slug, (await create(c)).slug]).toEqual([`${a}-2`, `${c}-2`])
    expect([await leadsTo(a), await leadsTo(c)]).toEqual([b, 'gone'])
  })

  it('belongs to its current article if a script set it', async () => {
    const slug = aSlug()
    await remove((await create(slug)).id)
    await add('articles', anArticle({ slug }))
    expect(await leadsTo(slug)).toBe('story')
  })

  it('leads nowhere while its article is unpublished or scheduled again', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await rename(id, b)
    await unpublish(id)
    expect(await leadsTo(a)).toBe('missing')
    await publish(id)
    expect(await leadsTo(a)).toBe(b)
    await change(id, { publication_date: minutesFromNow(60) })
    expect(await leadsTo(a)).toBe('missing')
  })

  it('is kept if the slug changes while the article is unpublished', async () => {
    const [a, b] = [aSlug(), aSlug()]
    const { id } = await create(a)
    await unpublish(id)
    await rename(id, b)
    await publish(id)
    expect(await leadsTo(a)).toBe(b)
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
    expect([await leadsTo(a), await leadsTo(b)]).toEqual(['missing', 'missing'])
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
    expect(await leadsTo(slug)).toBe('gone')
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
    expect(await leadsTo(slug)).toBe('gone')
  })
})
