import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { variableNames } from '../../lib/env.ts'
import { Halt } from './bootstrap.mjs'
import { findNext, startChild } from './children.ts'
import { findChromium, installChromium, installExtras } from './chromium.ts'
import { makeProcessManager } from './process-manager.ts'
import { runStep, say, startStep } from './progress.mjs'
import { add, readPlaywrightReport, readVitestReport, type TestCounts, toTestCounts } from './test-counts.ts'

// `npm run check` (--quick) skips the build, the browser and slow tests.

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-test-'))
const processes = makeProcessManager({ log: say })
// Repeated at the end if a tool fails.
const RECAP_LINES = 40
let total: TestCounts = { passed: 0, failed: 0 }
const recaps: string[] = []

const bin = (path: string) => join(root, 'node_modules', path)

// Tests must not reach a developer's services. Empty counts as not set, and .env does not override it.
const isolated: NodeJS.ProcessEnv = {
  ...process.env,
  ...Object.fromEntries(variableNames.map((name) => [name, ''])),
  NEXT_TELEMETRY_DISABLED: '1',
  // Hundreds of Node processes start, most of them with the same modules.
  NODE_COMPILE_CACHE: join(scratch, 'compiled'),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}

/** Adds the tool's counts; shows its output if it fails. */
async function check(name: string, args: string[], readReport?: () => TestCounts | undefined): Promise<void> {
  if (processes.isStopping()) return
  const step = startStep(name)
  const lines: string[] = []
  const onLine = (line: string) => {
    lines.push(line)
    if (line.trim()) step.note(line.trim())
  }
  const child = startChild({ name, args, env: isolated, cwd: root, onLine })
  processes.add(child)
  const endedWell = (await child.ended) === 'exit code 0'
  if (processes.isStopping()) return
  const counts = toTestCounts(readReport?.(), endedWell)
  const numbers = readReport ? `${counts.passed} passed, ${counts.failed} failed` : undefined
  total = add(total, counts)
  if (endedWell) return step.done(numbers)
  step.fail(numbers)
  for (const line of lines) say(line)
  recaps.push(`✗ ${name}`, ...lines.slice(-RECAP_LINES))
}

async function installBrowsers(): Promise<void> {
  if (!findChromium()) await runStep("Installing Debian's Chromium", installChromium)
  const missing = await installExtras()
  if (missing.length > 0)
    say(`Skipping the journeys that need ${missing.join(' and ')} (on Debian "apt-get install ${missing.join(' ')}").`)
}

async function runJourneys(): Promise<void> {
  const report = join(scratch, 'journeys.json')
  Object.assign(isolated, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, DATA_DIR: join(scratch, 'data') })
  await check('Journeys', [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], () =>
    readPlaywrightReport(report),
  )
}

async function runVitest(name: string, projects: string[], options: string[] = []): Promise<void> {
  const report = join(scratch, 'vitest.json')
  rmSync(report, { force: true })
  const command = [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  await check(name, command, () => readVitestReport(report))
}

/** Without an origin, the last commit. */
function lastPush(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

async function checkStyle(): Promise<void> {
  await check('Lint (oxlint)', [bin('oxlint/bin/oxlint')])
  await check('Format (oxfmt)', [bin('oxfmt/bin/oxfmt'), '--check'])
  await check('Unused code (knip)', [bin('knip/bin/knip.js')])
}

async function checkTypes(): Promise<void> {
  await check('Types of routes (next typegen)', [findNext(root), 'typegen'])
  await check('Types (tsc)', [bin('typescript/bin/tsc'), '--noEmit'])
}

async function runAll(isQuick: boolean): Promise<void> {
  // The download needs no processor, and may fail only after the tests that need no browser.
  const browsers = isQuick ? undefined : installBrowsers()
  browsers?.catch(() => {})
  const code = Promise.all([checkStyle(), checkTypes()])
  if (isQuick) {
    // The types take one core only.
    await Promise.all([code, runVitest('Unit tests (vitest)', ['unit*'])])
    // All policy tests take minutes; unchanged ones have passed before.
    return runVitest(
      'Policy and integration tests affected since the last push (vitest)',
      ['integration*', 'policies'],
      [`--changed=${lastPush()}`, '--passWithNoTests'],
    )
  }
  // `npm run check` uses 300.
  isolated['PROPERTY_RUNS'] = '10000'
  const tests = runVitest('Unit, policy and integration tests (vitest)', ['unit*', 'integration*', 'policies'])
  await Promise.all([code, tests])
  await runVitest('Attacks on the backend (vitest)', ['attacks'])
  await browsers
  await runJourneys()
}

async function end(code: number): Promise<never> {
  await processes.stop()
  rmSync(scratch, { recursive: true, force: true })
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
process.on('disconnect', () => void end(1))

try {
  await runAll(process.argv.includes('--quick'))
} catch (error) {
  say(error instanceof Halt ? error.message : String((error as Error).stack ?? error))
  total = add(total, { passed: 0, failed: 1 })
}
if (!processes.isStopping()) {
  await processes.stop()
  if (total.failed > 0) for (const line of recaps) say(line)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  await end(total.failed > 0 || total.passed === 0 ? 1 : 0)
}
