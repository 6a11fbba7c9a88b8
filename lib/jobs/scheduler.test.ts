import { beforeEach, expect, test, vi } from 'vitest'

import { finishJobs, tick } from './scheduler'
import { useDatabase } from '../testing/database'

const database = useDatabase()
let errors: string[] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
  database.answer('claim_notification', { body: [] })
  database.answer('claim_embeds', { body: [] })
  database.answer('claim_unused_uploads', { body: [{ path: 'articles/loose.webp' }] }, { body: [] })
  database.answer('note_due_changes', { body: ['article:rain', 'front-page', 'article:ferry'] })
})

test('what has come due neither waits for the other jobs nor fails with them, and a site that stops waits for both', async () => {
  database.answer('claim_notification', { status: 500, body: { message: 'no outbox' } })
  expect(await tick().due).toBe(2)
  await finishJobs()
  // This is the last of three requests that follow each other.
  expect(database.asked()).toContain('confirm_upload_removals')
  expect(database.asked()).toEqual(expect.arrayContaining(['claim_embeds', 'clean_up', 'refresh_search_words']))
  expect(errors).toEqual([expect.stringContaining('delivering notifications')])
})

test('the other jobs go on where nothing can be noted, and not all of them each time', async () => {
  database.answer('note_due_changes', { status: 500, body: { message: 'no feed' } })
  const { due, jobs } = tick()
  await expect(due).rejects.toThrow('no feed')
  await jobs
  expect(database.asked()).toContain('claim_embeds')
  // The test before did this less than ten minutes ago.
  expect(database.asked()).not.toContain('refresh_search_words')
})
