import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { readPlaywrightReport, readVitestReport, toTestCounts } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(report: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('the last line of npm test', () => {
  it('adds up vitest and Playwright', () => {
    expect(readVitestReport(write({ numPassedTests: 12, numFailedTests: 2, numFailedTestSuites: 1 }))).toEqual({
      passed: 12,
      failed: 2,
    })
    expect(readPlaywrightReport(write({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } }))).toEqual({
      passed: 5,
      failed: 2,
    })
  })

  it('counts a step that crashed as one failure', () => {
    expect(toTestCounts(readVitestReport(join(folder, 'missing.json')), false)).toEqual({ passed: 0, failed: 1 })
    expect(toTestCounts({ passed: 7, failed: 0 }, false)).toEqual({ passed: 7, failed: 1 })
    expect(toTestCounts({ passed: 7, failed: 3 }, false)).toEqual({ passed: 7, failed: 3 })
    expect(toTestCounts({ passed: 7, failed: 0 }, true)).toEqual({ passed: 7, failed: 0 })
  })
})
