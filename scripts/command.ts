import { parseArgs } from 'node:util'

import { CATEGORIES, type Category } from '../lib/articles/schema.ts'

export type Command =
  | { kind: 'start' | 'dev' }
  | { kind: 'backup' }
  | { kind: 'seed'; articles: number; profiles: number }
  | { kind: 'demo' }
  | { kind: 'admin' | 'reset'; email: string }
  | { kind: 'export'; file: string | undefined; withSecrets: boolean }
  | { kind: 'import'; file: string; isReplacing: boolean }
  | {
      kind: 'wordpress'
      file: string
      pictures?: string
      categories?: string
      categoryDefault?: Category
      isDryRun: boolean
      mayUpdate: boolean
    }

export const USAGE = [
  'npm start                             builds and starts the newsroom',
  'npm run dev                           starts the newsroom with hot reload',
  'npm start -- --admin EMAIL            makes an account an admin; creates it if necessary',
  'npm start -- --reset-second-factor EMAIL  removes the second factor of an account, which can enrol again',
  'npm run seed                          loads the demo newsroom into an empty database',
  'npm run seed -- --articles N          adds N articles for measuring; --profiles N adds N reader accounts',
  'npm run export [-- --out FILE.tar]    writes everything into one archive; --without-secrets leaves passwords and tokens out',
  'npm run backup                        makes a backup in BACKUP_DIR and deletes those beyond BACKUP_KEEP',
  'npm run import -- FILE.tar            imports an archive into an empty newsroom; --replace moves the current one aside',
  'npm run import:wordpress -- FILE.xml  imports a WordPress export; options:',
  '    --pictures FOLDER                 a copy of wp-content/uploads',
  '    --categories FILE.json            {"category slug in WordPress": "section here", …}',
  '    --category-default NAME           for posts outside the nine categories',
  '    --update                          overwrites articles whose posts changed since the last import',
  '    --dry-run                         only reports what would happen',
].join('\n')

function parseWordPress(words: string[]): Command | undefined {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      categories: { type: 'string' },
      'category-default': { type: 'string' },
      update: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [file, ...more] = positionals
  const wanted = values['category-default']?.toLowerCase()
  const categoryDefault = CATEGORIES.find((category) => category.toLowerCase() === wanted)
  if (!file || more.length > 0 || (wanted !== undefined && !categoryDefault)) return undefined
  return {
    kind: 'wordpress',
    file,
    isDryRun: values['dry-run'],
    mayUpdate: values.update,
    ...(values.pictures === undefined ? {} : { pictures: values.pictures }),
    ...(values.categories === undefined ? {} : { categories: values.categories }),
    ...(categoryDefault ? { categoryDefault } : {}),
  }
}

function parseExport(words: string[]): Command {
  const { values } = parseArgs({
    args: words,
    options: { out: { type: 'string' }, 'without-secrets': { type: 'boolean', default: false } },
  })
  return { kind: 'export', file: values.out, withSecrets: !values['without-secrets'] }
}

function parseImport(words: string[]): Command | undefined {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  return file && more.length === 0 ? { kind: 'import', file, isReplacing: values.replace } : undefined
}

function parseSeed(words: string[]): Command | undefined {
  if (words.length === 0) return { kind: 'demo' }
  const { values } = parseArgs({ args: words, options: { articles: { type: 'string' }, profiles: { type: 'string' } } })
  const { articles, profiles } = values
  const isCount = (text: string | undefined) => text === undefined || /^[1-9]\d{0,6}$/.test(text)
  if (!isCount(articles) || !isCount(profiles)) return undefined
  return { kind: 'seed', articles: Number(articles ?? 0), profiles: Number(profiles ?? 0) }
}

function parseOther([first, second, ...rest]: string[]): Command | undefined {
  if (rest.length > 0) return undefined
  if (first === undefined) return { kind: 'start' }
  if (first === '--dev' && second === undefined) return { kind: 'dev' }
  if (first === '--backup' && second === undefined) return { kind: 'backup' }
  if (!second?.includes('@')) return undefined
  if (first === '--reset-second-factor') return { kind: 'reset', email: second }
  return first === '--admin' ? { kind: 'admin', email: second } : undefined
}

/** Parses the arguments after `npm start --`. Returns undefined if they are invalid. */
export function parseCommand(words: string[]): Command | undefined {
  const [first, ...rest] = words
  try {
    if (first === '--seed') return parseSeed(rest)
    if (first === '--import-wordpress') return parseWordPress(rest)
    if (first === '--export') return parseExport(rest)
    if (first === '--import') return parseImport(rest)
  } catch {
    return undefined
  }
  return parseOther(words)
}
