import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { placePictures } from '@/lib/markdown/placeholders'
import { fromHtml } from '@/lib/markdown/from-html'
import { toMarkdownText } from '@/lib/markdown/serialize'
import { HOSTILE_HTML, listHarmful } from '@/lib/testing/hostile-html'

import { ArticleBody } from './article-body'

it.each(HOSTILE_HTML)('shows nothing that runs: %s', (html) => {
  const { body } = fromHtml(`<p>a</p>${html}`, { base: 'https://a.example/' })
  for (const content of [toMarkdownText(placePictures(body, () => ['/media/articles/a.webp'])), html]) {
    const { document } = parseHTML(
      `<body>${renderToStaticMarkup(<ArticleBody content={content} images={[]} />)}</body>`,
    )
    expect(listHarmful(document.body)).toEqual([])
  }
})
