import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { variableNames } from '../lib/env.ts'
import { Halt } from '../lib/process/halt.mjs'
import { findNext, startChild } from '../lib/process/children.ts'
import { findFirefox, installChromium } from './chromium.ts'
import { makeProcessManager } from '../lib/process/process-manager.ts'
import { printLine, startStep } from './progress.mjs'

// `npm test` runs everything. `npm run check` (--quick) skips the build, the browser, and tests of what did not change.

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules')
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-test-'))
const processes = makeProcessManager({ log: printLine })
const total = { passed: 0, failed: 0 }
/** What the end of the output repeats, because a failure of the first step is far above. */
const failures: string[] = []

// Tests must not reach a developer's services. An empty variable counts as not set, and .env does not override it.
const isolated: NodeJS.ProcessEnv = {
  ...process.env,
  ...Object.fromEntries(variableNames.map((name) => [name, ''])),
  NEXT_TELEMETRY_DISABLED: '1',
  // The tests start hundreds of Node processes, most of them with the same modules.
  NODE_COMPILE_CACHE: join(scratch, 'compiled'),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}

interface TestFile {
  name: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

/** Reads a report of Vitest or Playwright, which lists its failures itself. Returns zeros if there is no report. */
function readReport(file: string): typeof total & { failedTests: string[] } {
  try {
    const { numPassedTests, numFailedTests, stats, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failedTests: [] }
    const failedTests = (testResults as TestFile[]).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          (test) => `  ${relative(root, name)}: ${test.fullName}\n    ${test.failureMessages[0]?.split('\n', 1)[0]}`,
        ),
    )
    return { passed: numPassedTests, failed: numFailedTests, failedTests }
  } catch {
    return { passed: 0, failed: 0, failedTests: [] }
  }
}

/** Runs a tool of node_modules and adds the counts of its report. Prints its output only if it failed. */
async function run(name: string, [tool = '', ...args]: string[], report?: string): Promise<void> {
  if (processes.isStopping()) return
  const step = startStep(name)
  const lines: string[] = []
  const child = startChild({
    name,
    args: [join(bin, tool), ...args],
    env: isolated,
    cwd: root,
    onLine: (line) => {
      lines.push(line)
      if (line.trim()) step.note(line.trim())
    },
  })
  processes.add(child)
  const endedWell = (await child.ended) === 'exit code 0'
  if (processes.isStopping()) return
  const { passed, failed, failedTests } = readReport(report ?? '')
  total.passed += passed
  // If a tool failed although no test did, it is a linter, or it crashed: count that as one failure.
  total.failed += endedWell ? failed : Math.max(failed, 1)
  const counts = report && `${passed} passed, ${failed} failed`
  if (endedWell) return step.done(counts)
  step.fail(counts)
  failures.push(`✗ ${name}`, ...failedTests)
  for (const line of lines) printLine(line)
}

function runVitest(name: string, projects: string[], options: string[] = []): Promise<void> {
  const report = join(scratch, `${projects[0]?.replace('*', '')}.json`)
  const named = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return run(name, ['vitest/vitest.mjs', 'run', ...named, ...options, ...reporters], report)
}

function runJourneys(): Promise<void> {
  const report = join(scratch, 'journeys.json')
  Object.assign(isolated, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, DATA_DIR: join(scratch, 'data') })
  return run('Journeys', ['@playwright/test/cli.js', 'test', '--reporter=list,json'], report)
}

async function checkCode(): Promise<void> {
  await run('Lint (oxlint)', ['oxlint/bin/oxlint'])
  await run('Format (oxfmt)', ['oxfmt/bin/oxfmt', '--check'])
  await run('Unused code (knip)', ['knip/bin/knip.js'])
  await run('Types of routes (next typegen)', [relative(bin, findNext(root)), 'typegen'])
  await run('Types (tsc)', ['typescript/bin/tsc', '--noEmit'])
}

/** Returns the commit that was last pushed, or the commit before this one if nothing was. */
function lastPush(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

async function runAll(isQuick: boolean): Promise<void> {
  if (isQuick) {
    // Those that nothing changed for have passed before.
    const changed = [`--changed=${lastPush()}`, '--passWithNoTests']
    return void (await Promise.all([
      checkCode(),
      runVitest('Tests of what changed since the last push', ['unit*', 'integration*', 'policies'], changed),
    ]))
  }
  installChromium()
  if (!findFirefox()) printLine('Firefox is not installed, so its journeys are skipped.')
  // More runs of property tests than the 300 of `npm run check`.
  isolated['PROPERTY_RUNS'] = '2000'
  await Promise.all([
    checkCode(),
    runVitest('Unit, policy and integration tests, and attacks', ['unit*', 'integration*', 'policies', 'attacks']),
  ])
  await runJourneys()
}

async function end(code: number): Promise<never> {
  await processes.stop()
  rmSync(scratch, { recursive: true, force: true })
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
process.on('disconnect', () => void end(1))

const isQuick = process.argv.includes('--quick')
try {
  await runAll(isQuick)
} catch (error) {
  printLine(error instanceof Halt ? error.message : String((error as Error).stack ?? error))
  total.failed++
}
if (!processes.isStopping()) {
  for (const line of failures) printLine(line)
  if (isQuick && total.passed + total.failed === 0) printLine('No test depends on what changed since the last push.')
  console.log(`${total.passed} passed, ${total.failed} failed`)
  // Without changes there is nothing to check, but all tests are never none.
  await end(total.failed > 0 || (total.passed === 0 && !isQuick) ? 1 : 0)
}
