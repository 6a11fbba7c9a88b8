import * as fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { arbitraryBody } from '../../lib/testing/arbitrary-markdown.ts'
import { MAX_CHARACTERS, SHAPES } from '../../lib/testing/hostile-markdown.ts'
import { serializeMarkdown } from '../../lib/content/markdown/serialize.ts'
import { extractText } from '../../lib/content/markdown/text.ts'
import { useNewsroom } from './people.ts'

const { sql, backend } = useNewsroom()

// Returns the words of a text in alphabetical order, because the name of a pull quote comes before its text.
const splitWords = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()

async function plainTexts(markdowns: string[]): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    'select private.plain_text(m) as text from unnest($1::text[]) with ordinality as t (m, n) order by n',
    [markdowns],
  )
  return rows.map(({ text }) => text)
}

describe('the words in the search index', () => {
  it.each([
    ['**Ama** said: [the road](https://x.example/a_(b)) is *open*', 'Ama said: the road is open'],
    ['## Subhead\n\n> quoted\n\n- one\n  - two\n\n1. three', 'Subhead\n\nquoted\n\none\ntwo\n\nthree'],
    ['1957. It was\n\n> 1960. Republic\n\n999. last', '1957. It was\n\n1960. Republic\n\nlast'],
    ['| Town | Price |\n| - | -: |\n| Ho | 5\\|6 |', 'Town   Price  \n\n  Ho   5|6'],
    ['::picture{src="/media/articles/a.webp"}', ''],
    [':::factbox[What we know]\nIt rained.\n:::', 'What we know\nIt rained.\n'],
    ['snake_case, 5\\*3, a\\_b, back\\\\slash, R&D &amp; co', 'snake_case, 5*3, a_b, back\\slash, R&D & co'],
    ['&#x41;&#x0d800;&#xDFFF;', 'A&#x0d800;&#xDFFF;'],
  ])('of %j are extracted', async (markdown, text) => {
    const [found] = await plainTexts([markdown])
    expect(found?.trim().replace(/ +$/gm, '')).toBe(text.trim().replace(/ +$/gm, ''))
  })

  it('match those of the website, with any markup', async () => {
    const bodies = fc.sample(arbitraryBody, { numRuns: 1000, seed: 13 })
    const found = await plainTexts(bodies.map(serializeMarkdown))
    for (const [at, body] of bodies.entries()) {
      expect({ markdown: serializeMarkdown(body), words: splitWords(found[at] ?? '') }).toEqual({
        markdown: serializeMarkdown(body),
        words: splitWords(extractText(body)),
      })
    }
  })
})

describe('the index of a hostile text', () => {
  let db: postgres.Sql
  let spent = 0
  beforeAll(async () => {
    db = postgres(backend.databaseUrl, {
      max: 1,
      onnotice({ detail }) {
        const [, user = 0, system = 0] = /([\d.]+) s user, ([\d.]+) s system/.exec(detail ?? '') ?? []
        spent += 1000 * (Number(user) + Number(system))
      },
    })
    // PostgreSQL tells its processor time, which a busy machine doesn't change. With a generic plan, the planner does
    // not run the functions itself.
    await db.unsafe(
      `set log_executor_stats = on; set client_min_messages = log; set plan_cache_mode = force_generic_plan`,
    )
  })
  afterAll(() => db.end())

  async function measure(text: string): Promise<number> {
    spent = 0
    await db`
      select private.fold(private.plain_text(p.text)), private.addresses_alone(p.text), p.text ~ '(^|\n)[ \t]*https?://',
        to_tsvector('pg_catalog.simple', private.index_words(private.plain_text(p.text)))
      from (select ${text.replaceAll('\0', '').toWellFormed()}::text) as p (text)`
    expect(spent).toBeGreaterThan(0)
    return spent
  }

  // The texts are a quarter of the longest one. At most 160 ms was seen on an idle
  // machine and 1,000 on a busy one; what was quadratic took from 5 s to half a minute.
  it.each(SHAPES)('takes no longer than another: %s', { timeout: 120_000 }, async (_, shape) => {
    expect(await measure(shape(MAX_CHARACTERS / 4))).toBeLessThan(2500)
  })
})
