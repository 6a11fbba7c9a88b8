import { expect, it } from 'vitest'

import { escapeBodies, listPictures } from './escape-bodies'

const paragraphs = (count: number) => Array.from({ length: count }, (_, at) => `Part ${at + 1}.`).join('\n\n')
const image = (name: string, display_order: number) => ({
  article_id: 'a',
  image_url: `/media/${name}.webp`,
  display_order,
})
const place = (name: string) => `::picture{src="/media/${name}.webp"}`
const images = (count: number) => Array.from({ length: count }, (_, at) => image(`${at + 1}`, at))
const escape = (content: string, rows: object[], table = 'public.articles') =>
  escapeBodies(
    table,
    [JSON.stringify({ id: 'a', content, ...(table === 'public.articles' ? {} : { images: rows }) })],
    listPictures(rows.map((row) => JSON.stringify(row))),
  ).map((line) =>
    (JSON.parse(line) as { content: string }).content
      .split('\n\n')
      .map((block) =>
        /picture|\d+/.exec(block)?.[0] === 'picture' ? `p${/\/media\/(\w+)/.exec(block)![1]}` : /\d+/.exec(block)![0],
      )
      .join(' '),
  )[0]

// The former pages placed a picture after every n / (pictures + 1) paragraphs, and the rest at the end.
it.each([
  [6, 1, '1 2 3 p1 4 5 6'],
  [6, 2, '1 2 p1 3 4 p2 5 6'],
  [3, 2, '1 p1 2 p2 3'],
  [2, 4, '1 p1 2 p2'],
  [1, 1, '1 p1'],
  [5, 0, '1 2 3 4 5'],
])('keeps the places of pictures in %i paragraphs: %i', (count, pictures, expected) => {
  expect(escape(paragraphs(count), images(pictures))).toBe(expected)
  expect(escape(paragraphs(count), images(pictures), 'public.article_revisions')).toBe(expected)
})

it('places them in order, in their own articles', () => {
  expect(escape(paragraphs(3), [image('2', 1), image('1', 0), { ...image('3', 2), article_id: 'b' }])).toBe(
    '1 p1 2 p2 3',
  )
  const [line] = escapeBodies(
    'public.stories',
    [JSON.stringify({ id: 'a', content: '# One\n\nTwo' })],
    listPictures([JSON.stringify(image('1', 0))]),
  )
  expect(JSON.parse(line!)).toEqual({ id: 'a', content: '\\# One\n\nTwo' })
  const [article] = escapeBodies(
    'public.articles',
    [JSON.stringify({ id: 'a', content: '# One' })],
    listPictures([JSON.stringify(image('1', 0))]),
  )
  expect(JSON.parse(article!)).toEqual({ id: 'a', content: `\\# One\n\n${place('1')}` })
})
