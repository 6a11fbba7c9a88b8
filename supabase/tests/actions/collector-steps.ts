import type { RequestListener } from 'node:http'
import { beforeEach } from 'vitest'

import type { TestBackend } from '../backend.ts'
import { collect } from '../../../lib/collector/collect.ts'
import { env } from '../../../lib/env.ts'
import { readFeedFile } from '../../../lib/testing/feed-files.ts'
import { useWebServers } from '../../../lib/testing/web-servers.ts'

export const sendFile =
  (file: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/xml', ...headers }).end(readFeedFile(file))

export const sendText =
  (text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text)

const item = (n: number) =>
  `<item><title>No. ${n}</title><link>https://many.example/${n}</link><description>Text ${n}</description></item>`
export const feedOf = (count: number) =>
  `<rss version="2.0"><channel><title>Many</title>${Array.from({ length: count }, (_, n) => item(n)).join('')}</channel></rss>`

export function useCollector(backend: TestBackend) {
  const web = useWebServers()
  beforeEach(async () => {
    await backend.emptyTables()
    env().model = null
  })
  return {
    web,
    run: async () => (await collect({ policy: web.policy }))?.report ?? null,
    async addSource(name: string, answer: RequestListener) {
      const { port } = await web.serve(answer)
      const url = `http://127.0.0.1:${port}`
      await backend.sql('insert into news_sources (name, url, rss_feed_url) values ($1, $2, $3)', [
        name,
        `${url}/`,
        `${url}/feed`,
      ])
    },
    drafts: () =>
      backend.sql(`select original_title, original_content, original_url, paraphrased_title, paraphrased_content, suggested_category, status
        from draft_articles order by original_title`),
  }
}
