import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useDatabase } from '../testing/database'

const database = useDatabase()

// Each test begins like a process: the module remembers what it has told.
let noteDueArticles: typeof import('./note-due').noteDueArticles
beforeEach(async () => {
  vi.resetModules()
  ;({ noteDueArticles } = await import('./note-due'))
})
