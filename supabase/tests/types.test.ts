import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

import { generateTypes, TYPES_FILE } from '../../scripts/types.ts'
import { useSharedBackend } from './backend.ts'

const backend = useSharedBackend()

it('database.types.ts matches the catalogue (npm run types)', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes(backend))
})
