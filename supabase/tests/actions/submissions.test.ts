import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { reviewSubmission } from '../../../lib/submissions/actions.ts'
import { fileSubmission } from '../../../lib/submissions/submit.ts'
import { EXAMPLE } from '../../../lib/functions/example.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

async function addUnparaphrasedSubmission(): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into draft_articles (original_title, original_content, original_url, normalised_url, suggested_category)
     values ('Hearts win', 'Their words', 'https://wire.example/1', 'https://wire.example/1', 'Sports') returning id`,
  )
  return row?.id ?? ''
}
const articles = () => backend.sql('select content from articles')

describe('an editor who reviews a draft', () => {
  beforeEach(() => browser.comeAs({ role: 'chief_author' }))

  it('publishes the source’s own words only after a confirmation', async () => {
    const draft_id = await addUnparaphrasedSubmission()
    const asked = await browser.send(
      reviewSubmission,
      await browser.withVersion('draft_articles', { draft_id, decision: 'approve', notes: 'Licensed' }),
    )
    expect(asked).toMatchObject({
      ok: false,
      fields: { source_words: 'These are the source’s own words. Please confirm that you want to publish them.' },
      values: { notes: 'Licensed' },
    })
    expect(await articles()).toEqual([])
    await browser.send(
      reviewSubmission,
      await browser.withVersion('draft_articles', { draft_id, decision: 'approve', source_words: 'on' }),
    )
    expect(await articles()).toEqual([{ content: 'Their words' }])
  })
})

describe('automation that sends an item again', () => {
  it('gets the draft as filed, not as sent now', async () => {
    const first = await fileSubmission({ ...EXAMPLE, suggested_category: 'Health' })
    expect(first).toMatchObject({
      isNew: true,
      submission: { suggested_category: null, notes: [expect.stringContaining('Health')] },
    })
    expect(await fileSubmission({ ...EXAMPLE, suggested_category: 'Sports' })).toEqual({ ...first, isNew: false })
  })
})
