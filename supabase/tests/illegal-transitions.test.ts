import { describe, expect, it } from 'vitest'

import { mintToken } from './backend.ts'
import { asArgs, EVERYBODY, PEOPLE, type Row, useNewsroom, type Who } from './people.ts'
import { aSubmission, anArticle, aStory, hoursAgo, minutesFromNow } from './rows.ts'

// What only functions may change is refused in every other way, and changes nothing. From which state they change it
// is in the tests of each function.

const newsroom = useNewsroom()
const { add, as, backend, fingerprint, id, row } = newsroom

const STATUSES = ['pending', 'approved', 'published', 'rejected'] as const
const STORY_STATUSES = [...STATUSES, 'draft', 'changes_requested'] as const

interface Entity {
  table: string
  states: Record<string, Row>
  make(row: Row): Promise<string>
  /** The arguments of each function, without key and version. */
  calls: Record<string, Row>
  key: string
  /** The pairs 'state call' that editors may do. */
  legal: string[]
  /** Direct writes, one for each column that a transition changes. */
  columns: Row[]
}

const ENTITIES: Entity[] = [
  {
    table: 'stories',
    states: Object.fromEntries(STORY_STATUSES.map((status) => [status, { status }])),
    make: async (state) => (await add('stories', aStory(id('anchor'), state))).id,
    key: 'story_id',
    calls: {
      decide_story: { decision: 'publish_now', notes: 'Now' },
      publish_story: {},
    },
    legal: ['pending decide_story', 'approved publish_story'],
    columns: [
      ...STORY_STATUSES.map((status) => ({ status })),
      { reviewed_by: null },
      { reviewed_at: null },
      { review_notes: 'Mine' },
      { author_id: null },
    ],
  },
  {
    table: 'draft_articles',
    states: Object.fromEntries(STATUSES.map((status) => [status, { status }])),
    make: async (state) => (await add('draft_articles', aSubmission(state))).id,
    key: 'draft_id',
    calls: { approve_draft_article: {}, reject_draft_article: { notes: 'No' } },
    legal: ['pending approve_draft_article', 'pending reject_draft_article'],
    columns: [
      ...STATUSES.map((status) => ({ status })),
      { reviewed_by: null },
      { review_notes: 'Mine' },
      { paraphrased_title: 'Mine' },
    ],
  },
  {
    table: 'articles',
    states: {
      unpublished: { published: false },
      scheduled: { publication_date: minutesFromNow(60) },
      live: {},
    },
    make: async (state) => (await add('articles', anArticle(state))).id,
    key: 'article_id',
    calls: { publish_article: {} },
    legal: ['unpublished publish_article', 'scheduled publish_article'],
    columns: [
      { published: true },
      { published: false },
      { publication_date: hoursAgo(1) },
      { featured: true },
      { title: 'Mine' },
      { content: 'Mine' },
      { slug: 'mine' },
      { author_id: null },
      { last_edited_by: null },
      { created_at: hoursAgo(9) },
      { ever_published: false },
    ],
  },
]

async function request(who: Who, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { keys, url } = backend
  const token = who === 'reader' ? undefined : await mintToken(keys, { sub: id(who), email: newsroom.emailOf(who) })
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: keys.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

for (const entity of ENTITIES) {
  const { table, states, calls, key, legal } = entity
  const argsOf = async (target: string, part: Row) => {
    const version = table === 'articles' ? {} : { expected_version: (await row(table, target))?.['updated_at'] }
    return asArgs({ [key]: target, ...version, ...part })
  }
  describe(`the transitions of ${table}`, () => {
    for (const who of EVERYBODY) {
      it(`${PEOPLE[who]} cannot bypass the functions with PATCH, PUT or POST`, async () => {
        const whole = Object.values(states)[0] ?? {}
        const target = await entity.make(whole)
        const copy = await row(table, target)
        const before = await fingerprint()
        for (const part of entity.columns) {
          const answers = [
            await request(who, 'PATCH', `${table}?id=eq.${target}`, part),
            // A grant on one column would be enough to write.
            await request(who, 'PATCH', `${table}?id=not.is.null`, part, { prefer: 'return=representation' }),
            await request(who, 'PUT', `${table}?id=eq.${target}`, { ...copy, ...part }),
            await request(who, 'POST', table, { ...copy, ...part }, { prefer: 'resolution=merge-duplicates' }),
            await request(who, 'POST', table, { ...copy, id: crypto.randomUUID(), ...part }),
            await request(who, 'POST', `${table}?on_conflict=id`, [{ id: target, ...part }], {
              prefer: 'resolution=merge-duplicates',
            }),
          ]
          expect([part, answers.filter(({ status }) => status < 400 && status !== 204)]).toEqual([part, []])
        }
        expect(await fingerprint()).toBe(before)
      })
    }

    it('cannot be done by following a link: GET runs no function', async () => {
      for (const [call, args] of Object.entries(calls)) {
        const [state = ''] = legal.find((pair) => pair.endsWith(` ${call}`))?.split(' ') ?? []
        const target = await entity.make(states[state] ?? {})
        const before = await fingerprint()
        const { status } = await request(
          'chief',
          'GET',
          `rpc/${call}?${new URLSearchParams((await argsOf(target, args)) as Record<string, string>)}`,
        )
        expect([call, status >= 400]).toEqual([call, true])
        expect(await fingerprint()).toBe(before)
      }
    })

    it('an editor gains nothing from unknown arguments', async () => {
      const target = await entity.make(Object.values(states)[0] ?? {})
      const before = await fingerprint()
      for (const [call, args] of Object.entries(calls)) {
        for (const part of [
          { decision: 'published' },
          { status: 'published' },
          { reviewed_by: id('admin') },
          { author: id('admin') },
        ]) {
          expect((await as('chief').rpc(call, { ...(await argsOf(target, args)), ...part })).error?.code).toBe(
            'PGRST202',
          )
        }
      }
      expect(await fingerprint()).toBe(before)
    })

    it('an editor who was just demoted can no longer decide, even with an old session', async () => {
      await newsroom.sql(`update public.profiles set role = 'customer', verified = false where id = $1`, [id('chief')])
      const target = await entity.make(Object.values(states)[0] ?? {})
      const before = await fingerprint()
      for (const [call, args] of Object.entries(calls)) {
        expect((await as('chief').rpc(call, await argsOf(target, args))).error?.code).toBe('42501')
      }
      expect(await fingerprint()).toBe(before)
      await newsroom.resetPeople()
    })
  })
}

describe('internal functions', () => {
  it.each([
    ['decide_draft', { p_draft_id: crypto.randomUUID(), p_decision: 'published', p_notes: '' }],
    ['insert_article', {}],
    ['promote', { p_user_email: 'customer@lodestar.test', p_role: 'admin' }],
    [
      'write_audit_log',
      {
        p_entity: 'article',
        p_row_id: crypto.randomUUID(),
        p_label: 'x',
        p_action: 'deleted',
        p_before: null,
        p_after: null,
        p_agent: 'x',
      },
    ],
    ['add_revision', {}],
    ['keep_first_revision', {}],
  ])('%s cannot be called', async (call, args) => {
    for (const who of ['reader', 'customer', 'chief', 'admin'] as const) {
      expect((await request(who, 'POST', `rpc/${call}`, args)).status).toBe(404)
      expect((await request(who, 'POST', `rpc/${call}`, args, { 'content-profile': 'private' })).status).toBe(406)
    }
  })
})
