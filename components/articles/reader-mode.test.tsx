import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { ArticleBody } from './article-body'

const words = 'The harbour at Tema opened again on Friday, after a week of repairs, said the port authority. '

it('keeps fact boxes in a reader mode', () => {
  const content = `${`${words.repeat(3)}\n\n`.repeat(4)}:::factbox[In numbers]\n- 12 berths\n- 40 cranes\n:::\n\n${words.repeat(3)}`
  const html = renderToStaticMarkup(<ArticleBody content={content} />)
  const { document } = parseHTML(`<!doctype html><html><body><main><article>${html}</article></main></body></html>`)
  const article = new Readability(document as unknown as Document).parse()
  expect(article?.textContent).toContain('In numbers')
  expect(article?.textContent).toContain('40 cranes')
})
