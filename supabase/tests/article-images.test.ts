import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { EDITORS, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { aStory, anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id } = newsroom

const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const addImage = async (article_id: string) =>
  (await add('article_images', { article_id, image_url: '/media/a.webp', caption: 'Market', alt: 'A market' })).id

let article = ''

describeTable(newsroom, {
  table: 'article_images',
  thing: 'a picture of a published article',
  make: async () => {
    article = await addArticle()
    return addImage(article)
  },
  sees: EVERYBODY,
  adds: { who: [], row: () => ({ article_id: article, image_url: '/media/b.webp', display_order: 2 }) },
  changes: { who: [], to: { caption: 'Other' } },
  removes: [],
})

describe.each([
  ['an unpublished article', () => addArticle({ published: false }), EDITORS],
  ['an article that is due in a minute', () => addArticle({ publication_date: minutesFromNow(1) }), EDITORS],
  [
    "the unpublished article of an anchor's story",
    async () => addArticle({ published: false, story_id: (await add('stories', aStory(id('anchor')))).id }),
    ['anchor', ...EDITORS],
  ],
] as [string, () => Promise<string>, Who[]][])('a picture of %s', (_, make, sees) => {
  it(`is seen only by ${sees.join(', ')}`, async () => {
    const image = await addImage(await make())
    for (const who of EVERYBODY) {
      const { data } = await as(who).from('article_images').select('id').eq('id', image)
      expect([who, data]).toEqual([who, sees.includes(who) ? [{ id: image }] : []])
    }
  })
})

describe('a picture', () => {
  it('is deleted with its article', async () => {
    const gone = await addArticle()
    const image = await addImage(gone)
    expect((await as('chief').rpc('delete_article', { p_article_id: gone })).error).toBeNull()
    expect(await newsroom.row('article_images', image)).toBeUndefined()
  })

  it.each([
    ['without an article', { article_id: crypto.randomUUID(), image_url: '/media/a.webp' }, '23503'],
    ['without an address', { image_url: '' }, '23514'],
    ['with a width of 0', { image_url: '/media/a.webp', width: 0 }, '23514'],
  ])('cannot be added %s', async (_, part, code) => {
    const row = { article_id: await addArticle(), ...part }
    expect((await newsroom.service().from('article_images').insert(row)).error?.code).toBe(code)
  })
})
