import { describe, expect, it } from 'vitest'

import { articleSchema } from './demo-articles.ts'
import { parseTexts, readList, words } from './files.ts'

const head =
  'Excerpt: What it is about.\nByline: Lariba Ayamga\nTopics: Transport, Oti Region\nPicture: sports-road-1.webp | A bus on a road | A road.'
const parse = (text: string) => parseTexts('sports-1.md', text, articleSchema)

describe('a file of texts', () => {
  it('gives headline, header lines and Markdown of each', () => {
    const more = 'Featured: yes\nPicture: sports-kitchen-1.webp | A pot on a table | A pot. | 30 70'
    const road = { file: 'sports-road-1.webp', alt: 'A bus on a road', caption: 'A road.', focus: null }
    const pot = { file: 'sports-kitchen-1.webp', alt: 'A pot on a table', caption: 'A pot.', focus: { x: 30, y: 70 } }
    const common = { excerpt: 'What it is about.', byline: 'Lariba Ayamga', topics: ['Transport', 'Oti Region'] }
    const texts = `# The Ɔkyeame: a “patient” man\n${head}\n\nFirst.\n\nSecond.\n\n# Two\n${head}\n${more}\n\nText: with a colon.\n`
    expect(parse(texts)).toEqual([
      {
        title: 'The Ɔkyeame: a “patient” man',
        content: 'First.\n\nSecond.',
        featured: false,
        news: false,
        picture: [road],
        ...common,
      },
      {
        title: 'Two',
        content: 'Text: with a colon.',
        featured: true,
        news: false,
        picture: [road, pot],
        ...common,
      },
    ])
  })

  it.each([
    ['picture has a path', head.replace('road-1.webp', '../road.png')],
    ['picture has no caption', head.replace(' | A road.', '')],
    ['field is unknown', `${head}\nColour: red`],
    ['line has no name', `${head}\nred`],
  ])('is refused with its name and the headline if a %s', (_, lines) => {
    expect(() => parse(`# A headline\n${lines}\n\nText.`)).toThrow('sports-1.md, "A headline": ')
  })

  it('is refused if a text has no paragraphs', () => {
    expect(() => parse(`# Empty\n${head}\n\n`)).toThrow('sports-1.md, "Empty": ')
  })
})

it('a list with a mistake is refused with the name of its file', () => {
  expect(() => readList('ads.json', words)).toThrow('ads.json: ')
})
