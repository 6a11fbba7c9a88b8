import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'

import { readStartEnv, variableNames } from './env'

const example = parseEnv(readFileSync(`${import.meta.dirname}/../.env.example`, 'utf8'))

describe('the environment', () => {
  it('is described to a newcomer: .env.example names every variable and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...variableNames].sort())
  })

  it('is the same for somebody who copies .env.example and for somebody who sets nothing', () => {
    expect(readStartEnv(example)).toEqual(readStartEnv({}))
  })

  it('opens this machine to the fetcher only where nothing of the newsroom is elsewhere', () => {
    const ports = { TEST_LOOPBACK_PORTS: '7801,7802' }
    expect(readStartEnv(ports).TEST_LOOPBACK_PORTS).toBe('7801,7802')
    for (const elsewhere of [
      { HOST: '0.0.0.0' }, { SITE_URL: 'https://lodestar.example' }, { NEXT_PUBLIC_SUPABASE_URL: 'https://project.supabase.example' },
    ]) {
      expect(() => readStartEnv({ ...ports, ...elsewhere })).toThrow('TEST_LOOPBACK_PORTS: is for tests on this machine alone')
    }
    expect(() => readStartEnv({ TEST_LOOPBACK_PORTS: '80' })).toThrow('must be ports of 1024 or more')
  })

  it('takes no short secret, not even beside a long one', () => {
    const long = 'x'.repeat(16)
    for (const list of [long, `${long}, ${long}`, `${long},`]) expect(readStartEnv({ AUTOMATION_SECRET: list }).AUTOMATION_SECRET).toBe(list)
    for (const list of ['short', `short,${long}`, ',', `${' '.repeat(20)},`]) {
      expect(() => readStartEnv({ AUTOMATION_SECRET: list })).toThrow('AUTOMATION_SECRET')
    }
  })

  it('tells a person which variable is wrong', () => {
    expect(() => readStartEnv({ PORT: 'three thousand' })).toThrow('PORT: must be a number')
    expect(() => readStartEnv({ DATABASE_URL: 'mysql://somewhere' })).toThrow('DATABASE_URL: must begin with postgres://')
  })
})
