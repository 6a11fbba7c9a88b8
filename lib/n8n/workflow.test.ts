import { existsSync } from 'node:fs'
import { expect, describe, it } from 'vitest'

import { CATEGORIES } from '../articles/schema'
import { submissionSchema } from '../submissions/submission'
import { parseMarkdown } from '../content/markdown/parse'
import { escapePlainText } from '../content/markdown/serialize'
import { buildWorkflow, nameCredentials } from './workflow'

const workflow = buildWorkflow('https://news.example')
const text = JSON.stringify(workflow)

describe('the n8n workflow', () => {
  it('calls routes of the newsroom that it was downloaded from', () => {
    expect(text).toContain('"value":"https://news.example"')
    const called = [...text.matchAll(/\.site \}\}(\/[\w/-]+)/g)].map(([, path]) => path)
    expect(called).toHaveLength(2)
    for (const path of called) expect(existsSync(`app${path}/route.ts`), path).toBe(true)
  })

  it("names the guide's credentials and the site's sections, and contains no secret", () => {
    const credentials = workflow.nodes.flatMap((node) => node.credentials ?? [])
    const names = nameCredentials()
    expect(credentials).toEqual(
      [names.site, names.model, names.site].map((name) => ({ httpHeaderAuth: { id: null, name } })),
    )
    expect(text).toContain(CATEGORIES.join(', '))
    expect(text).not.toMatch(/SITE_|Bearer [^,a]|sk-|authorization"|headerParameters/i)
  })
})

interface Item {
  json: Record<string, unknown>
  pairedItem?: number
}

/** Runs a step's code as n8n does: `origins` are the items of an earlier step, by each item's position. */
function runCode(step: string, items: Item[], origins: Item[]): Item[] {
  const $ = () => ({ all: () => origins, itemMatching: (at: number) => origins[items[at]?.pairedItem ?? at]! })
  return new Function('$input', '$', String(workflow.nodes.find(({ name }) => name === step)?.parameters.jsCode))(
    { all: () => items },
    $,
  )
}

const source = (name: string, filed_urls: string[] = []) => ({
  json: { name, url: `https://${name}.example`, rss_feed_url: `https://${name}.example/rss`, filed_urls },
})
const report = (link: string, pairedItem: number, part: object = {}): Item => ({
  json: { title: 'Rain', link, contentSnippet: 'It rained.', ...part },
  pairedItem,
})

describe('a feed item', () => {
  const sources = [source('a', ['https://www.a.example/1?utm_source=feed']), source('b')]
  const find = (...items: Item[]) => runCode('New reports', items, sources)

  it('is passed on with its source', () => {
    const [found] = find(
      report('https://b.example/2', 1, { enclosure: { type: 'image/jpeg', url: 'https://b.example/2.jpg' } }),
    )
    expect(found).toEqual({
      json: {
        source_name: 'b',
        source_url: 'https://b.example',
        original_url: 'https://b.example/2',
        original_title: 'Rain',
        original_content: 'It rained.',
        image_url: 'https://b.example/2.jpg',
      },
      pairedItem: 0,
    })
    expect(submissionSchema.safeParse(found?.json).success).toBe(true)
  })

  it('is skipped if filed before, repeated, or without URL or title', () => {
    const kept = find(
      report('http://a.example/1/', 0),
      report('https://a.example/1?utm_medium=x#top', 1),
      report('javascript:alert(1)', 0),
      report('https://a.example/3', 0, { title: ' ' }),
      report('', 0),
      report('https://a.example/4', 0),
      report('https://a.example/4#again', 0),
    )
    expect(kept.map(({ json }) => json['original_url'])).toEqual(['https://a.example/4'])
  })

  it('is reduced to plain text', () => {
    const text = '# No. 1\n- *Rain* [again] <b>\n+ x_y_z | & \\ 5*3\n\n1. “So,” he said\n> :::factbox\n=====\n---'
    const [found] = find(report('https://b.example/2', 1, { contentSnippet: text }))
    expect(parseMarkdown(String(found?.json['original_content']))).toEqual(parseMarkdown(escapePlainText(text)))
  })

  it('is one of at most ten per feed', () => {
    expect(find(...Array.from({ length: 30 }, (_, at) => report(`https://a.example/n${at}`, at % 2)))).toHaveLength(20)
  })
})

describe("a model's response", () => {
  const original = {
    json: {
      source_name: 'a',
      source_url: 'https://a.example',
      original_url: 'https://a.example/1',
      original_title: 'Rain',
      original_content: 'It rained.',
      image_url: null,
    },
  }
  const draft = (json: Record<string, unknown>) => runCode('Draft', [{ json }], [original])[0]!.json
  const says = (content: string) => draft({ choices: [{ message: { content } }] })

  it('becomes a valid draft', () => {
    const filed = says(
      '{"title":" Wet night ","excerpt":"Short.","content":"One.\\n\\nTwo.","category":"Education","topics":["Rain", 7, " Volta Region "]}',
    )
    expect(filed).toMatchObject({
      ...original.json,
      paraphrased_title: 'Wet night',
      suggested_category: 'Education',
      topics: ['Rain', 'Volta Region'],
    })
    expect(submissionSchema.safeParse(filed).success).toBe(true)
  })

  it.each([
    ['an error', { error: 'rate limit' }],
    ['words around it', { choices: [{ message: { content: 'Sure! {' } }] }],
    ['null', { choices: [{ message: { content: 'null' } }] }],
  ])('that is %s keeps the original', (_, json) => {
    expect(draft(json)).toMatchObject({ ...original.json, paraphrased_title: null, paraphrased_content: null })
    expect(submissionSchema.safeParse(draft(json)).success).toBe(true)
  })
})
