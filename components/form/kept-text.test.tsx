import { describe, expect, it } from 'vitest'

import { parseKept, saysSame } from './kept-text'

describe('kept text', () => {
  it('is found again', () => {
    const kept = { at: '2026-11-21T12:00:00.000Z', values: { title: 'Rain', content: 'One.\n\nTwo.' } }
    expect(parseKept(JSON.stringify(kept))).toEqual(kept)
    expect(parseKept(JSON.stringify({ ...kept, version: 'v1' }))).toEqual({ ...kept, version: 'v1' })
    expect(parseKept(JSON.stringify({ ...kept, version: 1 }))).toEqual(kept)
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"at":"soon","values":{}}',
    '{"at":"2026-11-21"}',
    '{"at":"2026-11-21","values":{"title":1}}',
  ])('ignores %j', (stored) => expect(parseKept(stored)).toBeNull())

  it('is offered only if it differs', () => {
    expect(saysSame({ title: 'Rain', excerpt: '' }, { title: 'Rain' })).toBe(true)
    expect(saysSame({ content: 'One.\r\nTwo.' }, { content: 'One.\nTwo.' })).toBe(true)
    expect(saysSame({ title: 'Rain' }, { title: 'Rain!' })).toBe(false)
    expect(saysSame({ title: '' }, { title: 'Rain' })).toBe(false)
  })
})
