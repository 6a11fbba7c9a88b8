import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

import { finishReplacing, replaceData, getImportFolder } from './replace-data.ts'

// These tests move real folders and simulate a kill after each number of steps.

const steps = vi.hoisted(() => ({ left: Infinity }))

vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof fs>()
  const counted =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (steps.left-- <= 0) throw new Error('killed')
      return work(...args)
    }
  return {
    ...actual,
    mkdir: counted(actual.mkdir),
    rename: counted(actual.rename),
    rm: counted(actual.rm),
    writeFile: counted(actual.writeFile),
  }
})

const folders: string[] = []
afterEach(async () => {
  steps.left = Infinity
  for (const folder of folders.splice(0)) await fs.rm(folder, { recursive: true, force: true })
})

/** Makes a data folder and an imported one, with a file in each part that tells them apart. */
async function makeData(former: string[], imported: string[]): Promise<string> {
  const dataDir = await fs.mkdtemp(join(tmpdir(), 'lodestar-replace-'))
  folders.push(dataDir)
  for (const [base, parts, text] of [
    [dataDir, former, 'former'],
    [getImportFolder(dataDir), imported, 'imported'],
  ] as const) {
    await fs.mkdir(base, { recursive: true })
    for (const part of parts) {
      await fs.mkdir(join(base, part))
      await fs.writeFile(join(base, part, 'text'), text)
    }
  }
  return dataDir
}

const read = (...path: string[]) => fs.readFile(join(...path, 'text'), 'utf8').catch(() => undefined)

it.each([
  [
    ['postgres', 'storage'],
    ['postgres', 'storage'],
  ],
  [['postgres'], ['postgres', 'storage']],
  [['postgres', 'storage'], ['postgres']],
])('replaces %j by %j, even if killed at any time', async (former, imported) => {
  const expected = (kind: string, parts: string[]) =>
    ['postgres', 'storage'].map((part) => (parts.includes(part) ? kind : undefined))
  for (let kill = 0; ; kill += 1) {
    const dataDir = await makeData(former, imported)
    steps.left = kill
    const isWhole = await replaceData(dataDir, new Date('2026-11-22T15:00:00Z')).then(
      () => true,
      () => false,
    )
    steps.left = Infinity
    const isPlanned = existsSync(join(getImportFolder(dataDir), 'replace.json'))
    await finishReplacing(dataDir)
    const now = await Promise.all(['postgres', 'storage'].map((part) => read(dataDir, part)))
    const old = await Promise.all(
      ['postgres', 'storage'].map((part) => read(dataDir, 'replaced-2026-11-22T150000', part)),
    )
    // Nothing may have changed if the plan was not written yet.
    const isReplaced = isWhole || isPlanned || !existsSync(getImportFolder(dataDir))
    const nothing = [undefined, undefined]
    expect([kill, now, old, isReplaced && existsSync(getImportFolder(dataDir))]).toEqual(
      isReplaced
        ? [kill, expected('imported', imported), expected('former', former), false]
        : [kill, expected('former', former), nothing, false],
    )
    if (isWhole) break
  }
})
