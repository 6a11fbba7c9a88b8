import { describe, expect, it } from 'vitest'

import { toCommand } from './command.ts'

describe('toCommand', () => {
  it.each([
    [[], { kind: 'start' }],
    [['--dev'], { kind: 'dev' }],
    [['--seed'], { kind: 'demo' }],
    [['--seed', '--articles', '10000'], { kind: 'seed', articles: 10_000 }],
    [['--admin', 'ama@example.com'], { kind: 'admin', email: 'ama@example.com' }],
  ])('understands somebody who types %j', (words, command) => {
    expect(toCommand(words)).toEqual(command)
  })

  it.each([[['--foo']], [['--admin']], [['--admin', 'ama']], [['--seed', '--articles']], [['--seed', '--articles', '-5']], [['--dev', 'x']]])(
    'does nothing for somebody who types %j',
    (words) => {
      expect(toCommand(words)).toBeUndefined()
    },
  )
})
