import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import mutants from './mutants.json' with { type: 'json' }

// `npm run mutants [-- part of a name]` breaks one line at a time in a copy of the project: in `file`, `to` replaces
// `from`, which occurs once. One of `tests` must fail then. There is a mutant for each lock in the migrations.

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'lodestar-mutants-'))

interface Run {
  passed: boolean
  /** False if the tests could not run with the mutant. */
  ran: boolean
  /** The first test that failed, or the end of the output. */
  reason: string
}

function runTests(files: string[]): Run {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=json', `--outputFile=${report}`]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
    }
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find((test) => test.status === 'failed')
    return {
      passed: status === 0,
      ran: true,
      reason: failed?.fullName ?? testResults.map(({ message }) => message).join(' '),
    }
  } catch {
    return { passed: false, ran: false, reason: stderr.trim().split('\n').at(-1) ?? '' }
  }
}

/** Calls `work` while the mutant is in place. */
function withMutant<T>({ name, file, from, to }: (typeof mutants)[number], work: () => T): T {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`"${name}" is out of date: ${file} must contain this exactly once: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    return work()
  } finally {
    writeFileSync(path, text)
  }
}

function copyProject(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of stdout.split('\0').filter(Boolean)) cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))

const wanted = process.argv.slice(2).join(' ')
const chosen = mutants.filter(({ name }) => name.includes(wanted))
copyProject()

const unbroken = runTests([...new Set(chosen.flatMap(({ tests }) => tests))])
if (!unbroken.passed) {
  console.error(`The tests fail without any mutant: ${unbroken.reason}`)
  process.exit(1)
}
let survived = 0
for (const mutant of chosen) {
  const { passed, ran, reason } = withMutant(mutant, () => runTests(mutant.tests))
  if (passed || !ran) survived += 1
  const outcome = passed ? 'SURVIVED' : ran ? 'killed  ' : 'NOT RUN '
  console.log(`${outcome} ${mutant.name}${passed ? '' : `\n           by: ${reason}`}`)
}
console.log(`${chosen.length - survived} killed, ${survived} survived`)
process.exit(survived > 0 ? 1 : 0)
