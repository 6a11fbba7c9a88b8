import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { feedOf, sendFile, sendText, useCollector } from './collector-steps.ts'
import { env } from '../../../lib/env.ts'

// These tests run the real collector against a small server that stands in for a language model.

const backend = useSharedBackend()
useBrowser(backend)
const { addSource, drafts, run, web } = useCollector(backend)

describe('the collector with a language model', () => {
  /** Starts a server that answers chat completions with the given texts. */
  async function openModel(say: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
    const bodies: string[] = []
    const { port } = await web.serve((request, response) => {
      void Array.fromAsync(request).then((chunks) => {
        bodies.push(Buffer.concat(chunks).toString())
        say(request, response, bodies.at(-1) ?? '')
      })
    })
    env().model = { url: `http://127.0.0.1:${port}/v1`, name: 'quill', key: 'a-key' }
    return bodies
  }
  const say = (content: string) => (_: IncomingMessage, response: ServerResponse) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content } }] }))
  const WRITTEN = { title: 'Our title', excerpt: 'Our excerpt', content: 'Our words.', category: 'sports' }

  it('files the paraphrase with the original; the item is sent as material, not as instructions', async () => {
    const asked: IncomingMessage[] = []
    const bodies = await openModel((request, response) => {
      asked.push(request)
      say(`\`\`\`json\n${JSON.stringify(WRITTEN)}\n\`\`\``)(request, response)
    })
    await addSource('Coast', sendFile('coast.rdf.xml'))
    expect(await run()).toMatchObject({ filed: 1, paraphrased: 1 })
    expect(await drafts()).toMatchObject([
      {
        original_title: 'Turtles return to Ada',
        original_content: 'Nine were counted.',
        paraphrased_title: 'Our title',
        paraphrased_content: 'Our words.',
        suggested_category: 'Sports',
        status: 'pending',
      },
    ])
    expect([asked[0]?.url, asked[0]?.headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer a-key'])
    const { model, messages } = JSON.parse(bodies[0] ?? '') as {
      model: string
      messages: { role: string; content: string }[]
    }
    expect([model, messages[1]?.role, JSON.parse(messages[1]?.content ?? '')]).toEqual([
      'quill',
      'user',
      { title: 'Turtles return to Ada', text: 'Nine were counted.' },
    ])
  })

  it('is not called for items already filed', async () => {
    const bodies = await openModel(say(JSON.stringify(WRITTEN)))
    await addSource('Coast', sendFile('coast.rdf.xml'))
    await run()
    await run()
    expect(bodies).toHaveLength(1)
  })

  it.each([
    ['an error', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end('{}')],
    ['no JSON at all', say('I cannot help with that.')],
    ['JSON of another shape', say('{"headline":"x"}')],
    ['an empty text', say(JSON.stringify({ ...WRITTEN, content: '  ' }))],
    ['a title of 301 letters', say(JSON.stringify({ ...WRITTEN, title: 'x'.repeat(301) }))],
    ['the original', say(JSON.stringify({ ...WRITTEN, content: 'Nine  were\ncounted.' }))],
    [
      'without end',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end(Buffer.alloc(600_000, ' ')),
    ],
    [
      'a redirect',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { Location: '/elsewhere' }).end(),
    ],
    ['nothing', (request: IncomingMessage) => void request.socket.destroy()],
  ])('leaves the paraphrase to an editor if it returns %s', async (_what, answer) => {
    await openModel(answer)
    await addSource('Coast', sendFile('coast.rdf.xml'))
    expect(await run()).toMatchObject({ filed: 1, paraphrased: 0, failed: [] })
    expect(await drafts()).toMatchObject([
      { paraphrased_title: null, paraphrased_content: null, suggested_category: 'Lifestyle' },
    ])
  })

  it('is not called again in a run after three failures', async () => {
    const bodies = await openModel((_, response) => void response.writeHead(503).end())
    await addSource('Many', sendText(feedOf(8)))
    expect(await run()).toMatchObject({ filed: 8, paraphrased: 0 })
    expect(bodies).toHaveLength(3)
  })

  it('that suggests an unknown section leaves the editor a note', async () => {
    await openModel(say(JSON.stringify({ ...WRITTEN, category: 'Weather' })))
    await addSource(
      'Many',
      sendText(feedOf(1).replace('<description>', '<category>Meteorology</category><description>')),
    )
    await run()
    expect(await backend.sql('select suggested_category, automation_note from draft_articles')).toEqual([
      { suggested_category: null, automation_note: expect.stringContaining('"Meteorology" does not exist') },
    ])
  })
})
