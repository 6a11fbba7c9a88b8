import { describe, expect, it } from 'vitest'

import { describeTable, expectNothing, expectRefusal } from './law.ts'
import { type Account, EDITORS, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { aStory, anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const addStory = async (author: Account) => (await add('stories', aStory(id(author)))).id
const forReaders = 'id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_width, ' +
  'image_height, published, featured, publication_date, author_id, byline, source_name, source_url, source_nofollow, created_at, ' +
  'updated_at, content_updated_at'

describeTable(newsroom, {
  table: 'articles',
  thing: 'a published article',
  columns: forReaders,
  make: addArticle,
  sees: EVERYBODY,
})

const seers: [string, () => Promise<string>, Who[]][] = [
  ['an unpublished article', () => addArticle({ published: false }), EDITORS],
  ['an article that is due in a minute', () => addArticle({ publication_date: minutesFromNow(1) }), EDITORS],
  ['an article whose minute has come', () => addArticle({ publication_date: minutesFromNow(-1) }), EVERYBODY],
  ['an unpublished article with a date in the past', () => addArticle({ published: false, publication_date: minutesFromNow(-1) }), EDITORS],
  [
    'the unpublished article of an anchor\'s story',
    async () => addArticle({ published: false, story_id: await addStory('anchor'), author_id: id('anchor') }),
    ['anchor', ...EDITORS],
  ],
  [
    // To have written an article is not to own its story.
    'the unpublished article that an anchor wrote without a story',
    () => addArticle({ published: false, author_id: id('anchor') }),
    EDITORS,
  ],
]

describe.each(seers)('%s', (_, make, sees) => {
  it(`is seen by ${sees.join(', ')} alone`, async () => {
    const article = await make()
    for (const who of EVERYBODY) {
      const { data } = await as(who).from('articles').select('id').eq('id', article)
      expect([who, data]).toEqual([who, sees.includes(who) ? [{ id: article }] : []])
    }
  })

  it('is no different in number: a count tells nobody more than they see', async () => {
    const article = await make()
    for (const who of EVERYBODY) {
      const { count } = await as(who).from('articles').select('id', { count: 'exact', head: true }).eq('id', article)
      expect([who, count]).toEqual([who, sees.includes(who) ? 1 : 0])
    }
  })
})

describe('columns that are nobody\'s business', () => {
  it.each(['search_text', 'search_vector', 'ever_published'])('%s is read by nobody', async (column) => {
    for (const who of EVERYBODY) expectRefusal(await as(who).from('articles').select(column))
  })

  it.each(['story_id', 'draft_article_id', 'last_edited_by'])('%s is read by no reader', async (column) => {
    expectRefusal(await as('reader').from('articles').select(column))
    expectRefusal(await as('reader').from('articles').select('id').is(column, null))
    expect((await as('chief').from('articles').select(column)).error).toBeNull()
  })
})

describe('an anchor who lost their desk', () => {
  it('no longer sees the unpublished article of their story', async () => {
    const article = await addArticle({ published: false, story_id: await addStory('colleague') })
    await sql(`update public.profiles set verified = false where id = $1`, [id('colleague')])
    expectNothing(await as('colleague').from('articles').select('id').eq('id', article))
    await newsroom.resetPeople()
  })
})

describe('authors', () => {
  const authors = async (who: Who = 'reader') => (await as(who).from('authors').select()).data
  const from = async (articles: Row[]) => {
    await sql(`delete from public.articles`)
    for (const article of articles) await addArticle(article)
  }

  it('are people whose articles a reader sees, by name', async () => {
    await from([{ author_id: id('chief') }])
    for (const who of EVERYBODY) {
      expect([who, await authors(who)]).toEqual([who, [{ id: id('chief'), name: 'Abena Chief', email: null }]])
    }
  })

  it('show their e-mail where they allow it', async () => {
    await from([{ author_id: id('chief') }, { author_id: id('admin') }])
    await sql(`update public.profiles set email_public = true where id = $1`, [id('admin')])
    const emails = (await authors())?.map(({ email }) => email)
    expect(emails?.sort()).toEqual(['admin@lodestar.test', null])
    await newsroom.resetPeople()
  })

  it('are not people who wrote only what no reader sees yet', async () => {
    await from([
      { author_id: id('chief'), published: false },
      { author_id: id('admin'), publication_date: minutesFromNow(5) },
    ])
    for (const who of EVERYBODY) expect([who, await authors(who)]).toEqual([who, []])
  })

  it('give away no role, verification or e-mail through a filter, an order or an embedding', async () => {
    await from([{ author_id: id('chief') }])
    const reader = as('reader')
    for (const column of ['role', 'verified', 'email_public', 'full_name', 'created_at']) {
      expect((await reader.from('authors').select(column)).data).toBeNull()
      expect((await reader.from('authors').select('id').order(column)).data).toBeNull()
    }
    expect((await reader.from('authors').select('id').eq('email', 'chief@lodestar.test')).data).toEqual([])
    expect((await reader.from('articles').select('id, profiles!articles_author_id_fkey(email, role)')).data).toBeNull()
  })

  it.each(EVERYBODY)('cannot be changed through their view by %s', async (who) => {
    await from([{ author_id: id('chief') }])
    const before = await newsroom.fingerprint()
    expectRefusal(await as(who).from('authors').update({ name: 'Mallory' }).eq('id', id('chief')))
    expectRefusal(await as(who).from('authors').delete().eq('id', id('chief')))
    expectRefusal(await as(who).from('authors').insert({ id: crypto.randomUUID(), name: 'Mallory' }))
    // Two tables stand behind this view, so there is no row that could be written (55000).
    expect((await as(who).from('published_articles').update({ title: 'Mallory' }).neq('title', '')).error).not.toBeNull()
    expect((await as(who).from('published_articles').delete().neq('title', '')).error).not.toBeNull()
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('published_articles', () => {
  const read = async (who: Who, article: string) =>
    (await as(who).from('published_articles').select('id, author_name, author_email').eq('id', article)).data

  it('hold what a reader sees, for an admin too', async () => {
    const hidden = [await addArticle({ published: false }), await addArticle({ publication_date: minutesFromNow(1) })]
    for (const who of EVERYBODY) {
      for (const article of hidden) expect([who, await read(who, article)]).toEqual([who, []])
    }
  })

  it.each([
    ['the byline before the author', { byline: 'Our correspondent' }, 'Our correspondent'],
    ['the author\'s name without a byline', {}, 'Abena Chief'],
  ])('show %s', async (_, part, author_name) => {
    const article = await addArticle({ author_id: id('chief'), ...part })
    for (const who of EVERYBODY) {
      expect([who, await read(who, article)]).toEqual([who, [{ id: article, author_name, author_email: null }]])
    }
  })

  it('show an e-mail where its owner allows it, to a reader and to an account alike', async () => {
    const article = await addArticle({ author_id: id('chief') })
    await sql(`update public.profiles set email_public = true, full_name = null where id = $1`, [id('chief')])
    for (const who of ['reader', 'customer'] as const) {
      expect(await read(who, article)).toEqual([{ id: article, author_name: null, author_email: 'chief@lodestar.test' }])
    }
    await newsroom.resetPeople()
  })

  it('name nobody when the author has gone', async () => {
    const person = await newsroom.backend.createPerson()
    const article = await addArticle({ author_id: person.id })
    await newsroom.backend.service().auth.admin.deleteUser(person.id)
    expect(await read('reader', article)).toEqual([{ id: article, author_name: null, author_email: null }])
  })
})
