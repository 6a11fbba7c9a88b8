import { expect, it } from 'vitest'

import { useDatabase } from '@/lib/testing/database'

import { issueVisitorKey, readVisitorKey } from '@/lib/visitors/visitor-key'

import { recordAdInteraction } from './record'

const database = useDatabase()
const AMA = readVisitorKey(issueVisitorKey('secret', Date.now() - 7000), ['secret'])!
const visitor = (key: string) => ({ key, agent: null, address: '203.0.113.7' })
const rows = () =>
  database.callsOf('record_ad_interactions').map((args) => (args as { p_interactions: object[] }).p_interactions)

it('sends the ads of a page in one statement and says how many counted', async () => {
  database.answer('record_ad_interactions', { body: { counted: [true, null, false] } })
  const seen = { ads: ['one', 'two', 'three'], type: 'view', view: false } as const
  expect(await recordAdInteraction({ ...seen, ads: [...seen.ads] }, visitor(AMA), '/sports')).toEqual({
    counted: 1,
  })
  expect(rows()).toEqual([
    ['one', 'two', 'three'].map((ad_id) => ({
      ad_id,
      interaction_type: 'view',
      with_view: false,
      visitor: AMA,
      networks: [null, expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)],
      key_age: expect.closeTo(7, -1),
      page_url: '/sports',
      user_agent: null,
    })),
  ])
})

it('commits clicks that arrive together in one statement', async () => {
  database.answer('record_ad_interactions', { body: { counted: [true, false, null] } })
  const click = (ad: string) => recordAdInteraction({ ads: [ad], type: 'click', view: true }, visitor(AMA), null)
  expect(await Promise.all(['one', 'two', 'three'].map(click))).toEqual([{ counted: true }, { counted: false }, null])
  expect(rows()).toHaveLength(1)
})

it('fails when the database does', async () => {
  database.answer('record_ad_interactions', 'hangs up')
  const click = recordAdInteraction({ ads: ['one'], type: 'click', view: true }, visitor(AMA), null)
  await expect(click).rejects.toThrow('Database')
})
