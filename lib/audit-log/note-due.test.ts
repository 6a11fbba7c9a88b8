import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useDatabase } from '../testing/database'

const database = useDatabase()
const told = () => database.callsOf('log_due_publications').length

// A fresh module per test simulates a new process.
let noteDueArticles: (fresh: number) => Promise<void>
beforeEach(async () => {
  vi.resetModules()
  ;({ noteDueArticles } = await import('./note-due'))
})

describe('the scheduler', () => {
  it('writes to the audit log at start, then only for articles that came due', async () => {
    for (const fresh of [0, 0, 0]) await noteDueArticles(fresh)
    expect(told()).toBe(1)
    for (const fresh of [2, 0, 0]) await noteDueArticles(fresh)
    expect(told()).toBe(2)
  })

  it('retries at the next tick if the database was down', async () => {
    await noteDueArticles(0)
    database.answer('log_due_publications', { status: 503, body: { message: 'away' } }, { body: 1 })
    await expect(noteDueArticles(1)).rejects.toThrow('away')
    await noteDueArticles(0)
    await noteDueArticles(0)
    expect(told()).toBe(3)
  })
})
