import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { generateInlineScripts, INLINE_SCRIPTS_FILE } from './inline-scripts.ts'

test('the bundled inline scripts are those of lib/page/inline (npm run inline-scripts)', async () => {
  expect(await readFile(INLINE_SCRIPTS_FILE, 'utf8')).toBe(await generateInlineScripts())
})
