import { describe, expect, it } from 'vitest'

import { getNextBackupDelay } from './backup-schedule.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-22T12:00:00Z')
const at = (hoursAgo: number) => ({ file: 'x.tar', madeAt: new Date(now - hoursAgo * HOUR), isWhole: true })

describe('getNextBackupDelay', () => {
  it.each([
    ['at once where there is none', [], undefined, 0],
    ['a day after the newest, also after a restart', [at(5), at(29)], undefined, 19],
    ['at once where the newsroom was stopped for long', [at(30)], undefined, -6],
    ['an hour after a failure, not at every tick', [at(30)], 0.5, 0.5],
    ['not before the regular time because of an old failure', [at(2)], 3, 22],
    ['by the newest that is not of the future', [at(-1000), at(23)], undefined, 1],
  ])('is %s', (_, backups, failedHoursAgo, hours) => {
    const failedAt = failedHoursAgo === undefined ? undefined : now - failedHoursAgo * HOUR
    expect((getNextBackupDelay(backups, 24 * HOUR, failedAt, now) - now) / HOUR).toBe(hours)
  })
})
