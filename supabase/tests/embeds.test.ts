import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { arbitraryBody } from '../../lib/testing/arbitrary-markdown.ts'
import { serializeMarkdown } from '../../lib/content/markdown/serialize.ts'
import { listEmbeds } from '../../lib/content/markdown/text.ts'
import { describeCall, describeTable } from './role-matrix.ts'
import { EVERYBODY, useNewsroom } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, service, sql } = newsroom

const VIDEO = 'https://youtu.be/a_b-c?t=1'
const addVideo = (part: object = {}) => add('embeds', { url: VIDEO, title: 'Rain over Ho', ...part })
const noted = async () =>
  (await sql<{ url: string }>('select url from public.embeds order by url')).map(({ url }) => url)

beforeEach(async () => {
  await sql('delete from public.articles')
  await sql('delete from public.embeds')
})

describeTable(newsroom, {
  table: 'embeds',
  thing: 'the metadata of an embed',
  key: 'url',
  make: async () => (await addVideo()).url as string,
  sees: [],
})
describeCall(newsroom, 'get_embeds', 'read the titles of embeds', EVERYBODY, () => ({ p_urls: [VIDEO] }))
describeCall(newsroom, 'claim_embeds', 'claim embeds to look up', [], () => ({ p_limit: 5 }))
describeCall(newsroom, 'record_embed', 'store the metadata of an embed', [], async () => {
  await addVideo()
  return { p_url: VIDEO, p_title: 'Another name' }
})

describe('a reader', () => {
  it('sees the metadata of embeds in visible articles only', async () => {
    await addVideo()
    await add('embeds', { url: 'https://secret.example/', title: 'Secret' })
    await add('embeds', { url: 'https://new.example/' })
    const { data } = await as('reader').rpc('get_embeds', { p_urls: [VIDEO, 'https://new.example/'] })
    expect(data).toEqual([{ url: VIDEO, title: 'Rain over Ho', image_url: null }])
  })
})

describe('a saved article', () => {
  it('queues its embeds once, on creation and change', async () => {
    const { id } = await add(
      'articles',
      anArticle({ content: `Watch:\n\n${VIDEO}\n\nhttps://x.com/a/status/1 is inside a line.` }),
    )
    expect(await noted()).toEqual([VIDEO])
    await sql('update public.articles set content = $2 where id = $1', [
      id,
      `${VIDEO}\r\n\r\nhttps://x.com/a/status/2  \n\nhttps\\://plain.example/`,
    ])
    expect(await noted()).toEqual(['https://x.com/a/status/2', VIDEO])
  })

  it('queues every embed that the website finds', async () => {
    for (const body of fc.sample(arbitraryBody, { numRuns: 60, seed: 4 })) {
      await sql('delete from public.embeds')
      await add('articles', anArticle({ content: serializeMarkdown(body) }))
      expect(await noted()).toEqual(expect.arrayContaining(listEmbeds(body)))
    }
  })
})

describe('the web server', () => {
  it('retries a failed address later, and gives up in the end', async () => {
    await addVideo({ title: null })
    const claim = async () => (await service().rpc('claim_embeds', { p_limit: 5 })).data
    for (let attempt = 0; attempt < 4; attempt++) {
      expect(await claim()).toEqual([{ url: VIDEO }])
      expect(await claim()).toEqual([])
      await sql('update public.embeds set next_attempt_at = now() where next_attempt_at is not null')
    }
    expect(await claim()).toEqual([])
  })

  it('gets the visible articles that contain the embed', async () => {
    const content = `Watch:\n\n${VIDEO}`
    const { id, slug } = await add('articles', anArticle({ content }))
    await add('articles', anArticle({ content, published: false }))
    await add('articles', anArticle({ content, publication_date: minutesFromNow(5) }))
    await add('articles', anArticle({ content: 'Nothing to watch.', created_at: hoursAgo(1) }))
    const { data } = await service().rpc('record_embed', { p_url: VIDEO, p_title: 'Rain over Ho' })
    expect(data).toEqual([{ id, slug }])
    expect((await service().rpc('claim_embeds', { p_limit: 5 })).data).toEqual([])
  })

  it('finds the article even if search omits characters of the address', async () => {
    const url = 'https://youtu.be/_dQw4w9WgX_'
    const { id, slug } = await add('articles', anArticle({ content: url, publication_date: hoursAgo(1) }))
    expect((await service().rpc('record_embed', { p_url: url, p_title: 'Rain' })).data).toEqual([{ id, slug }])
  })
})
