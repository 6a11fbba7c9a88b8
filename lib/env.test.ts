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

  it('tells a person which variable is wrong', () => {
    expect(() => readStartEnv({ PORT: 'three thousand' })).toThrow('PORT: must be a number')
    expect(() => readStartEnv({ DATABASE_URL: 'mysql://somewhere' })).toThrow('DATABASE_URL: must begin with postgres://')
  })
})
