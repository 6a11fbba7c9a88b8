import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openWhole } from './whole-folder.ts'

describe('openWhole', () => {
  let room = ''
  let folder = ''
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'lodestar-whole-'))
    folder = join(room, 'data/db')
  })
  afterEach(() => rmSync(room, { recursive: true, force: true }))

  /** Writes one more file at each opening; stops halfway when told. */
  const open = (isKilled = false) => async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `file ${readdirSync(folder).length + 1}`), '')
    if (isKilled) throw new Error('killed')
    return readdirSync(folder)
  }

  it('keeps what an owner has', async () => {
    await openWhole(folder, open())
    expect(await openWhole(folder, open())).toEqual(['file 1', 'file 2'])
    await expect(openWhole(folder, open(true))).rejects.toThrow('killed')
    expect(await openWhole(folder, open())).toHaveLength(4)
  })

  it('begins anew for an owner whose first start was killed halfway', async () => {
    await expect(openWhole(folder, open(true))).rejects.toThrow('killed')
    expect(await openWhole(folder, open())).toEqual(['file 1'])
    expect(existsSync(`${folder}.making`)).toBe(false)
  })
})
