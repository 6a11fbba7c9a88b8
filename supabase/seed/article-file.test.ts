import { describe, expect, it } from 'vitest'

import { parseArticles } from './article-file.ts'

const head =
  'Excerpt: What it is about.\nByline: Lariba Ayamga\nPicture: sports-road-1.webp\nAlt: A bus on a road\nCaption: A road.'

describe('parseArticles', () => {
  it('reads headline, header lines and paragraphs', () => {
    const [article] = parseArticles(`# The Ɔkyeame: a “patient” man\n${head}\n\nFirst.\n\nSecond.\n`)
    expect(article).toEqual({
      title: 'The Ɔkyeame: a “patient” man',
      excerpt: 'What it is about.',
      byline: 'Lariba Ayamga',
      featured: false,
      content: 'First.\n\nSecond.',
      picture: { file: 'sports-road-1.webp', alt: 'A bus on a road', caption: 'A road.' },
      morePictures: [],
    })
  })

  it('reads several articles with optional parts', () => {
    const more = 'Featured: yes\nPicture 2: sports-kitchen-1.webp\nAlt 2: A pot on a table\nCaption 2: A pot.'
    const articles = parseArticles(`# One\n${head}\n\nText.\n\n# Two\n${head}\n${more}\n\nText: with a colon.\n`)
    expect(articles.map((article) => article.title)).toEqual(['One', 'Two'])
    expect(articles[1]).toMatchObject({
      featured: true,
      content: 'Text: with a colon.',
      morePictures: [{ file: 'sports-kitchen-1.webp', alt: 'A pot on a table', caption: 'A pot.' }],
    })
  })

  it('names the malformed article', () => {
    expect(() => parseArticles(`# No picture\n${head.replace(/^Picture.*\n/m, '')}\n\nText.`)).toThrow('"No picture"')
    expect(() => parseArticles(`# Odd picture\n${head.replace('road-1.webp', '../road.png')}\n\nText.`)).toThrow(
      '"Odd picture"',
    )
    expect(() => parseArticles(`# Odd line\n${head}\nColour: red\n\nText.`)).toThrow('"Odd line"')
    expect(() => parseArticles(`# No name\n${head}\nred\n\nText.`)).toThrow('this line has no name: red')
    expect(() => parseArticles(`# Empty\n${head}\n\n`)).toThrow('"Empty" has no paragraphs')
  })
})
