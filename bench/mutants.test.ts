import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import mutants from './mutants.json'

const ROOT = join(import.meta.dirname, '..')

test.each(mutants)('mutant applies to the code as it is: $name', ({ file, from, tests }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2)
  expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
