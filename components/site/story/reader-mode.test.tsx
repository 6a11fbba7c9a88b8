import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { BannerRotator } from '@/components/site/banners/banner-rotator.client'
import { makeArticle } from '@/lib/testing/feed-article'

import { RankedHeadlines } from '@/components/site/cards/ranked-headlines.client'
import { Story } from './story'

const WORDS = 'The harbour at Tema opened again on Friday, after a week of repairs, said the port authority. '
const NOTE =
  'Water will be off in Adenta, Madina and Frafraha on Saturday, from six in the morning until four in the afternoon, while a main is replaced. Tankers will stand at the markets, said the water company, which asks people to boil it on Sunday.'
const BOXES = `:::pullquote[Ama Boateng, trader]
We sell what the road lets through.
:::

:::factbox[In numbers]
- 12 berths
- 40 cranes
:::

> It was time, said the harbour master.`

const BANNER = {
  id: 'rain',
  type: 'alert' as const,
  title: 'Heavy rain is expected in Accra, Tema and Kasoa tonight',
  message:
    'The meteorological agency expects 80 mm of rain between nine in the evening and four in the morning, with floods in Kaneshie, Adabraka and Circle. Do not drive through standing water, keep children away from drains, and call 112 in an emergency.',
  link: '/story/rain',
  link_text: null,
  image_url: null,
  expires_at: null,
}

const PLACED = '/media/articles/quay.webp'
const TABLE = `| Berth | Cargo |
| - | -: |
| One | 1,200 t |`

const toDocument = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`)

/** Returns what a reader mode shows of a story's page. */
function read(part: object, banners = [BANNER]) {
  const article = { ...makeArticle(part), views: 1, featured: false, images: [], embeds: [], ...part }
  const headlines = ['Cocoa', 'Gold', 'Shea', 'Kente'].map((title) => ({
    s: title,
    title: `${title} prices rise again, and traders in Kumasi ask who is earning, and why`,
    note: 'Business · 1,204 views in 48 hours',
  }))
  const html = renderToStaticMarkup(
    <>
      <BannerRotator initial={banners} />
      <main>
        <div className="page">
          <Story
            isPreview
            article={article}
            now={new Date()}
            rail={<RankedHeadlines className="" articles={headlines as never} />}
          />
          <aside>
            {headlines.map(({ s, title, note }) => (
              <article key={s}>
                <h3>
                  <a href={`/story/${s}`}>{title}</a>
                </h3>
                <p>Kwame Boateng · {note}</p>
              </article>
            ))}
          </aside>
        </div>
      </main>
    </>,
  )
  const { document } = toDocument(html)
  const found = new Readability(document as unknown as Document).parse()
  return toDocument(found?.content ?? '').document.body
}

const PICTURE = {
  image_url: '/media/articles/harbour.webp',
  image_alt: 'Ships',
  image_caption: 'The harbour.',
  image_credit: 'Kojo Antwi',
}

describe('a reader mode', () => {
  it.each([1, 6, 60])('keeps the lead picture, quotes and boxes beside %i paragraphs', (times) => {
    const shown = read({
      content: `${`${WORDS.repeat(3)}\n\n`.repeat(times)}::picture{src="${PLACED}"}\n\n${BOXES}\n\n${TABLE}\n\nThe end, said the mayor.`,
      ...PICTURE,
      images: [{ id: 'quay', image_url: PLACED, alt: 'A quay', caption: 'The quay.', credit: 'Esi Darko' }],
    })
    expect(shown.querySelector('img')?.getAttribute('alt')).toBe('Ships')
    expect(Array.from(shown.querySelectorAll('figcaption'), ({ textContent }) => textContent)).toEqual([
      'The harbour. Picture: Kojo Antwi',
      'The quay. Picture: Esi Darko',
      'Ama Boateng, trader',
    ])
    expect(shown.querySelector('img[alt="A quay"]')).not.toBeNull()
    for (const words of [
      'We sell',
      'Ama Boateng, trader',
      'In numbers',
      '40 cranes',
      'It was time',
      '1,200 t',
      'The end',
    ])
      expect(shown.textContent).toContain(words)
  })

  it('keeps the language of the text', () => {
    const shown = read({ content: `${WORDS.repeat(3)}\n\n`.repeat(6), language: 'ee', ...PICTURE })
    expect(shown.querySelector('[lang="ee"]')?.textContent).toContain('The harbour at Tema')
  })

  it('keeps the language of a paragraph', () => {
    const content = `${WORDS.repeat(3)}\n\n:::language{code="ee"}\nMíawoe zɔ.\n:::\n\n${WORDS.repeat(3)}`
    expect(read({ content, ...PICTURE }).querySelector('[lang="ee"]')?.textContent).toBe('Míawoe zɔ.')
  })

  it.each([
    ['a note', NOTE],
    ['a note of a sentence', `${NOTE.split('. ')[0]}.`],
    ['a note of two paragraphs', NOTE.replace('. ', '.\n\n')],
  ])('shows %s, and neither banners nor the sidebar', (_, content) => {
    for (const picture of [PICTURE, { image_url: null, excerpt: null }])
      for (const banners of [[], [BANNER], [BANNER, { ...BANNER, id: 'two' }]]) {
        const text = read({ content, ...picture }, banners).textContent.replaceAll(/\s+/g, ' ')
        expect(text).toContain(content.slice(-40))
        expect(text).not.toContain('Kaneshie')
        expect(text).not.toMatch(/prices rise|Kwame Boateng/)
      }
  })
})
