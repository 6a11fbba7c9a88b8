import { readFileSync } from 'node:fs'

export interface TestCounts {
  passed: number
  failed: number
}

/** Vitest uses Jest's format; undefined without a report. */
export function readVitestReport(file: string): TestCounts | undefined {
  const report = readJson(file) as
    | { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
    | undefined
  if (!report) return undefined
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** Undefined without a report. */
export function readPlaywrightReport(file: string): TestCounts | undefined {
  const report = readJson(file) as { stats: { expected: number; unexpected: number; flaky: number } } | undefined
  if (!report) return undefined
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Without failed tests, it crashed or is a linter. */
export function toTestCounts(report: TestCounts | undefined, endedWell: boolean): TestCounts {
  const { passed, failed } = report ?? { passed: 0, failed: 0 }
  return { passed, failed: endedWell ? failed : Math.max(failed, 1) }
}

export const add = (a: TestCounts, b: TestCounts): TestCounts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})
