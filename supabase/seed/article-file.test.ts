import { describe, expect, it } from 'vitest'

import { parseArticles } from './article-file.ts'

const head = 'Excerpt: What it is about.\nByline: Lariba Ayamga\nCaption: A road.\nScene: road'

describe('parseArticles', () => {
  it('gives a reader the headline, the lines above and the paragraphs below', () => {
    const [article] = parseArticles(`# The Ɔkyeame: a “patient” man\n${head}\n\nFirst.\n\nSecond.\n`)
    expect(article).toEqual({
      title: 'The Ɔkyeame: a “patient” man',
      excerpt: 'What it is about.',
      byline: 'Lariba Ayamga',
      featured: false,
      content: 'First.\n\nSecond.',
      picture: { scene: 'road', caption: 'A road.' },
      morePictures: [],
    })
  })

  it('finds several articles in a file, with what only some of them have', () => {
    const more = 'Featured: yes\nCaption 2: A pot.\nScene 2: kitchen'
    const articles = parseArticles(`# One\n${head}\n\nText.\n\n# Two\n${head}\n${more}\n\nText: with a colon.\n`)
    expect(articles.map((article) => article.title)).toEqual(['One', 'Two'])
    expect(articles[1]).toMatchObject({ featured: true, content: 'Text: with a colon.', morePictures: [{ scene: 'kitchen', caption: 'A pot.' }] })
  })

  it('tells a writer which article is not well formed', () => {
    expect(() => parseArticles(`# No scene\n${head.replace('Scene: road', '')}\n\nText.`)).toThrow('"No scene"')
    expect(() => parseArticles(`# Odd scene\n${head.replace('Scene: road', 'Scene: moon')}\n\nText.`)).toThrow('"Odd scene"')
    expect(() => parseArticles(`# Odd line\n${head}\nColour: red\n\nText.`)).toThrow('"Odd line"')
    expect(() => parseArticles(`# No name\n${head}\nred\n\nText.`)).toThrow('this line has no name: red')
    expect(() => parseArticles(`# Empty\n${head}\n\n`)).toThrow('"Empty" has no paragraphs')
  })
})
