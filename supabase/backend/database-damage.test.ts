import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { readStartEnv } from '../../lib/env.ts'
import { explainFailure } from './database-damage.ts'

const IN_USE = ['FATAL:  pre-existing shared memory block (key 5432001, ID 3) is still in use']

async function makeFolder() {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'lodestar-damage-')))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'postgres'))
  return dataDir
}

const explain = (dataDir: string) =>
  explainFailure(readStartEnv({ DATA_DIR: dataDir }), new Error('exit code 1'), IN_USE)

it.runIf(process.platform === 'linux')('processes left by the last run are named by their ids', async () => {
  const dataDir = await makeFolder()
  const children = [1, 2].map(() => spawn('sleep', ['60'], { cwd: join(dataDir, 'postgres') }))
  onTestFinished(() => children.forEach((child) => child.kill()))
  await Promise.all(children.map((child) => once(child, 'spawn')))
  const ids = children
    .map(({ pid = 0 }) => pid)
    .toSorted((one, other) => one - other)
    .join(' ')
  expect(await explain(dataDir)).toBe(
    `Processes of the last run still use the database in ${dataDir}/postgres: stop them with "kill ${ids}", then start again.`,
  )
})

it('an owner is never told to stop processes by their name', async () => {
  const dataDir = await makeFolder()
  expect(await explain(dataDir)).toBe(
    `Processes of the last run still use the database in ${dataDir}/postgres: wait a minute or restart the machine, then start again.`,
  )
})
