import { describe, expect, it } from 'vitest'

import { describeTable, expectNothing, expectRejection } from './role-matrix.ts'
import { type Account, EDITORS, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { aStory, anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const addStory = async (author: Account) => (await add('stories', aStory(id(author)))).id
const forReaders =
  'id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_width, ' +
  'image_height, published, featured, publication_date, author_id, source_name, source_url, source_nofollow, language, ' +
  'created_at, updated_at, content_updated_at'

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
  [
    'an unpublished article with a date in the past',
    () => addArticle({ published: false, publication_date: minutesFromNow(-1) }),
    EDITORS,
  ],
  [
    "the unpublished article of an anchor's story",
    async () => addArticle({ published: false, story_id: await addStory('anchor'), author_id: id('anchor') }),
    ['anchor', ...EDITORS],
  ],
  [
    // The author of an article does not own its story.
    'the unpublished article that an anchor wrote without a story',
    () => addArticle({ published: false, author_id: id('anchor') }),
    EDITORS,
  ],
]

describe.each(seers)('%s', (_, make, sees) => {
  it(`is seen only by ${sees.join(', ')}`, async () => {
    const article = await make()
    for (const who of EVERYBODY) {
      const { data } = await as(who).from('articles').select('id').eq('id', article)
      expect([who, data]).toEqual([who, sees.includes(who) ? [{ id: article }] : []])
    }
  })

  it('has the same number for counts: they reveal no hidden rows', async () => {
    const article = await make()
    for (const who of EVERYBODY) {
      const { count } = await as(who).from('articles').select('id', { count: 'exact', head: true }).eq('id', article)
      expect([who, count]).toEqual([who, sees.includes(who) ? 1 : 0])
    }
  })
})

describe('internal columns', () => {
  it.each(['search_text', 'search_vector', 'ever_published', 'public_title'])('%s cannot be read', async (column) => {
    for (const who of EVERYBODY) expectRejection(await as(who).from('articles').select(column))
  })

  it.each(['story_id', 'draft_article_id', 'last_edited_by'])('readers cannot read %s', async (column) => {
    expectRejection(await as('reader').from('articles').select(column))
    expectRejection(await as('reader').from('articles').select('id').is(column, null))
    expect((await as('chief').from('articles').select(column)).error).toBeNull()
  })
})

describe('an anchor who lost their role', () => {
  it('no longer sees the unpublished article of their story', async () => {
    const article = await addArticle({ published: false, story_id: await addStory('colleague') })
    await sql(`update public.profiles set verified = false where id = $1`, [id('colleague')])
    expectNothing(await as('colleague').from('articles').select('id').eq('id', article))
    await newsroom.resetPeople()
  })
})

describe('published_articles', () => {
  const read = async (who: Who, article: string) =>
    (await as(who).from('published_articles').select('id, bylines').eq('id', article)).data

  it('contains what readers see, for admins too', async () => {
    const hidden = [await addArticle({ published: false }), await addArticle({ publication_date: minutesFromNow(1) })]
    for (const who of EVERYBODY) {
      for (const article of hidden) expect([who, await read(who, article)]).toEqual([who, []])
    }
  })

  it("contains the author's name", async () => {
    const article = await addArticle({ author_id: id('chief') })
    for (const who of EVERYBODY) {
      expect([who, await read(who, article)]).toEqual([
        who,
        [{ id: article, bylines: [{ name: 'Abena Chief', slug: 'abena-chief' }] }],
      ])
    }
  })

  it('contains the e-mail address of an author without a name, if they allow it', async () => {
    const article = await addArticle({ author_id: id('chief') })
    await sql(`update public.profiles set full_name = null where id = $1`, [id('chief')])
    expect(await read('reader', article)).toEqual([{ id: article, bylines: [{ slug: 'abena-chief' }] }])
    await sql(`update public.profiles set email_public = true where id = $1`, [id('chief')])
    for (const who of ['reader', 'customer'] as const) {
      expect(await read(who, article)).toEqual([
        { id: article, bylines: [{ name: 'chief@lodestar.test', slug: 'abena-chief' }] },
      ])
    }
    await newsroom.resetPeople()
  })

  it('contains no name after the author is deleted', async () => {
    const person = await newsroom.backend.createPerson()
    const article = await addArticle({ author_id: person.id })
    await newsroom.backend.service().auth.admin.deleteUser(person.id)
    expect(await read('reader', article)).toEqual([{ id: article, bylines: [] }])
  })
  it.each(EVERYBODY)('cannot be changed by %s', async (who) => {
    await addArticle()
    const before = await newsroom.fingerprint()
    const articles = () => as(who).from('published_articles')
    for (const attempt of [articles().update({ title: 'Mallory' }), articles().delete()])
      expect((await attempt.neq('title', '')).error).toMatchObject({ code: '42501' })
    expect(await newsroom.fingerprint()).toBe(before)
  })
})
