import { describe, expect, it } from 'vitest'

import { parseCommand } from './command.ts'

describe('parseCommand', () => {
  it.each([
    [[], { kind: 'start' }],
    [['--dev'], { kind: 'dev' }],
    [['--seed'], { kind: 'demo' }],
    [['--seed', '--articles', '10000'], { kind: 'seed', articles: 10_000, profiles: 0 }],
    [['--seed', '--profiles', '500'], { kind: 'seed', articles: 0, profiles: 500 }],
    [['--seed', '--articles', '7', '--profiles', '5'], { kind: 'seed', articles: 7, profiles: 5 }],
    [['--admin', 'ama@example.com'], { kind: 'admin', email: 'ama@example.com' }],
    [['--export'], { kind: 'export', file: undefined, withSecrets: true }],
    [['--export', '--out', 'a.tar', '--without-secrets'], { kind: 'export', file: 'a.tar', withSecrets: false }],
    [['--import', 'a.tar'], { kind: 'import', file: 'a.tar', isReplacing: false }],
    [['--import', '--replace', 'a.tar'], { kind: 'import', file: 'a.tar', isReplacing: true }],
    [['--backup'], { kind: 'backup' }],
    [['--import-wordpress', 'a.xml'], { kind: 'wordpress', file: 'a.xml', isDryRun: false, mayUpdate: false }],
    [
      [
        '--import-wordpress',
        'a.xml',
        '--pictures',
        'uploads',
        '--categories',
        'map.json',
        '--category-default',
        'politics',
        '--update',
        '--dry-run',
      ],
      {
        kind: 'wordpress',
        file: 'a.xml',
        pictures: 'uploads',
        categories: 'map.json',
        categoryDefault: 'Politics',
        isDryRun: true,
        mayUpdate: true,
      },
    ],
  ])('parses %j', (words, command) => {
    expect(parseCommand(words)).toEqual(command)
  })

  it.each([
    [['--foo']],
    [['--admin']],
    [['--admin', 'ama']],
    [['--seed', '--articles']],
    [['--seed', '--articles', '-5']],
    [['--seed', '--profiles', 'many']],
    [['--seed', '--stories', '5']],
    [['--dev', 'x']],
    [['--import']],
    [['--import', 'a', 'b']],
    [['--export', 'a.tar']],
    [['--import-wordpress']],
    [['--import-wordpress', 'a', '--category-default', 'Weather']],
    [['--import-wordpress', 'a', '--picture', 'x']],
  ])('rejects %j', (words) => {
    expect(parseCommand(words)).toBeUndefined()
  })
})
