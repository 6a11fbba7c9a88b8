'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { unwrap, UserError } from '../db/errors'
import { decodeText } from '../fetching/decode'
import { BadOpml, OPML_MAX_BYTES, readOpml } from './opml'

const NOTHING = 'Please choose an OPML file, or paste its text.'

const opmlSchema = z
  .object({
    file: z.instanceof(File).optional().catch(undefined),
    text: z.string().default(''),
  })
  .refine(({ file, text }) => (file?.size ?? 0) > 0 || text.trim() !== '', { path: ['text'], message: NOTHING })
  .refine(({ file }) => (file?.size ?? 0) <= OPML_MAX_BYTES, {
    path: ['file'],
    message: 'The list is larger than 500 kB.',
  })

export interface OpmlReport {
  added: string[]
  known: string[]
  refused: { name: string; why: string }[]
}

/** Imports a list of feeds, completely or not at all. */
export const importOpml = staffAction<typeof opmlSchema, OpmlReport>(
  'importOpml',
  ADMINS,
  { schema: opmlSchema, failure: { title: 'Error', message: 'Failed to save news source' } },
  async ({ file, text }, { db }) => {
    const list = file && file.size > 0 ? decodeText(new Uint8Array(await file.arrayBuffer())) : text
    try {
      const { sources, refused } = readOpml(list)
      const rows = sources.length
        ? unwrap(await db.rpc('import_sources', { p_sources: sources.map((source) => ({ ...source })) }))
        : []
      refresh()
      const names = (isNew: boolean) => rows.filter((row) => row.is_new === isNew).map((row) => row.name)
      return { data: { added: names(true), known: names(false), refused } }
    } catch (error) {
      if (error instanceof BadOpml) throw new UserError(error.message)
      throw error
    }
  },
)
