import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { toRefusal } from './errors'

const MIGRATIONS = `${import.meta.dirname}/../supabase/migrations`

it('has a sentence for whatever a function of the database raises', () => {
  const law = readdirSync(MIGRATIONS).map((file) => readFileSync(`${MIGRATIONS}/${file}`, 'utf8')).join('\n')
  const codes = new Set([...law.matchAll(/\b(?:raise exception|require_version\([^']*|lock_(?:story|draft)\([^']*(?:'\w+', )?) ?'(\w+)'/g)].map(([, code = '']) => code))
  expect(codes.size).toBeGreaterThan(25)
  expect([...codes].filter((message) => !toRefusal({ code: 'P0001', message }))).toEqual([])
})
