import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './law.ts'
import { EDITORS, useNewsroom, type Who } from './people.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

const STAFF: Who[] = ['anchor', 'colleague', 'chief', 'admin']
const CHECK_VIOLATION = '23514'
const content = { editing: { title: 'Rain over Ho' } }

beforeEach(async () => {
  await sql('delete from public.working_copies')
  await sql('delete from public.article_editors')
})

describeTable(newsroom, {
  table: 'working_copies', thing: 'the working copy of an anchor', key: 'subject',
  make: async () => {
    await add('working_copies', { person_id: id('anchor'), subject: 'story:new', content })
    return 'story:new'
  },
  sees: ['anchor'],
  removes: ['anchor'],
})
describeTable(newsroom, {
  table: 'article_editors', thing: 'who has an article open', key: 'article_id',
  make: async () => {
    const { id: article_id } = await add('articles', anArticle())
    await add('article_editors', { article_id, person_id: id('chief') })
    return article_id
  },
  sees: [],
})
describeCall(newsroom, {
  call: 'save_working_copy', deed: 'keep what was typed', allowed: STAFF,
  args: () => ({ p_subject: 'article:new', p_content: content }),
})
describeCall(newsroom, {
  call: 'report_editing', deed: 'say that an article is open', allowed: EDITORS,
  args: async () => ({ p_article_id: (await add('articles', anArticle())).id }),
})

describe('somebody who types', () => {
  const save = (who: Who, text: object, subject = 'article:new') => as(who).rpc('save_working_copy', { p_subject: subject, p_content: text as never })
  const copies = (who: Who) => as(who).from('working_copies').select('subject, content').then(({ data }) => data)

  it('finds the newest text again, and nobody else finds it', async () => {
    await save('chief', { editing: { title: 'First' } })
    await save('chief', content)
    expect(await copies('chief')).toEqual([{ subject: 'article:new', content }])
    expect(await copies('admin')).toEqual([])
  })

  it.each(['article:short', 'story:new', 'draft:3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11'])('keeps a text about %j', async (subject) => {
    expect((await save('admin', content, subject)).error).toBeNull()
  })

  it.each(['article:1', 'ad:new', 'draft:new', 'story:short', `article:${'x'.repeat(36)}`, ''])('cannot keep a text about %j', async (subject) => {
    expect((await save('chief', content, subject)).error?.code).toBe(CHECK_VIOLATION)
  })

  it('cannot fill the database', async () => {
    expect((await save('chief', { text: 'x'.repeat(1_000_000) })).error?.code).toBe(CHECK_VIOLATION)
    await sql(`insert into public.working_copies (person_id, subject, content)
      select $1, 'article:' || gen_random_uuid(), '{}' from generate_series(1, 200)`, [id('chief')])
    expect((await save('chief', content)).error?.message).toBe('too_many_working_copies')
  })
})

describe('two people with one article open', () => {
  const open = async (who: Who, p_article_id: string, p_take_over = false) => (await as(who).rpc('report_editing', { p_article_id, p_take_over })).data

  it('see each other until one has been away for 45 seconds', async () => {
    const { id: article } = await add('articles', anArticle())
    expect(await open('chief', article)).toEqual([])
    expect(await open('admin', article)).toMatchObject([{ has_taken_over: false }])
    expect(await open('chief', article)).toHaveLength(1)
    await sql(`update public.article_editors set seen_at = now() - interval '46 seconds' where person_id = $1`, [id('admin')])
    expect(await open('chief', article)).toEqual([])
  })

  it('know who took over, until the other takes it back', async () => {
    const { id: article } = await add('articles', anArticle())
    await open('chief', article)
    await open('admin', article, true)
    expect(await open('chief', article)).toMatchObject([{ has_taken_over: true }])
    expect(await open('admin', article)).toMatchObject([{ has_taken_over: false }])
    await open('chief', article, true)
    expect(await open('chief', article)).toMatchObject([{ has_taken_over: false }])
    expect(await open('admin', article)).toMatchObject([{ has_taken_over: true }])
  })
})
