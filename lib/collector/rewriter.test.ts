import { expect, it, vi } from 'vitest'

import { type Model, paraphrase } from './model'
import { makeRewriter } from './rewriter'

vi.mock('./model', () => ({ paraphrase: vi.fn<typeof paraphrase>() }))

const model: Model = { url: 'http://model.example', name: 'a model', key: undefined }
const item = { title: 'Rain', content: 'It rained.' }
const written = { title: 'Wet', excerpt: '', content: 'Rain fell.', category: null }

it('gives up on a model after three failures in a row', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const asked = vi.mocked(paraphrase)
  const rewrite = makeRewriter(model)
  const fail = () => asked.mockRejectedValueOnce(new Error('busy'))
  fail()
  fail()
  asked.mockResolvedValueOnce(written)
  expect([await rewrite(item), await rewrite(item), await rewrite(item)]).toEqual([null, null, written])
  fail()
  fail()
  fail()
  for (let time = 0; time < 5; time++) expect(await rewrite(item)).toBeNull()
  expect(asked).toHaveBeenCalledTimes(6)
})
