import { parseHTML } from 'linkedom'
import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { MAX_CHARACTERS, SHAPES } from '@/lib/content/markdown/hostile-shapes'
import { placePictures } from '@/lib/content/markdown/placeholders'
import { fromHtml } from '@/lib/content/markdown/from-html'
import { serializeMarkdown } from '@/lib/content/markdown/serialize'
import { HOSTILE_HTML, listHarmful } from '@/lib/testing/hostile-html'

import { ArticleBody } from './article-body'

it.each(HOSTILE_HTML)('shows nothing that runs: %s', (html) => {
  const { body } = fromHtml(`<p>a</p>${html}`, { base: 'https://a.example/' })
  for (const content of [serializeMarkdown(placePictures(body, () => ['/media/articles/a.webp'])), html]) {
    const { document } = parseHTML(
      `<body>${renderToStaticMarkup(<ArticleBody content={content} images={[]} />)}</body>`,
    )
    expect(listHarmful(document.body)).toEqual([])
  }
})

// The time to render a page grows with its elements: each takes React as long as parsing a paragraph.
describe('hostile text of the greatest length', () => {
  const countElements = (node: ReactNode): number =>
    Array.isArray(node)
      ? node.reduce((sum: number, child) => sum + countElements(child), 0)
      : isValidElement<{ children?: ReactNode }>(node)
        ? 1 + countElements(node.props.children)
        : 0

  it.each(SHAPES)('%s becomes few elements', (_, shape) => {
    expect(countElements(ArticleBody({ content: shape(MAX_CHARACTERS) }))).toBeLessThan(1400)
  })
})
