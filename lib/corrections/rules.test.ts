import { describe, expect, it } from 'vitest'

import { listNotesAt, parseCorrectionsPlace, formatNoteTitle, describeTimeLeft } from './rules'
import type { Correction } from './schema'

const note = (kind: Correction['kind']): Correction => ({
  id: kind,
  kind,
  body: 'Text',
  published_at: '2026-11-01T00:00:00Z',
})

describe("a story's notes", () => {
  it('appear above the text, clarifications below it', () => {
    const notes = [note('clarification'), note('correction'), note('rejoinder')]
    expect(listNotesAt('top', notes).map(({ kind }) => kind)).toEqual(['correction', 'rejoinder'])
    expect(listNotesAt('bottom', notes).map(({ kind }) => kind)).toEqual(['clarification'])
    expect(listNotesAt('top', undefined)).toEqual([])
  })

  it('are labelled by kind, rejoinders by person', () => {
    expect(formatNoteTitle({ kind: 'correction', person_name: null })).toBe('Correction')
    expect(formatNoteTitle({ kind: 'rejoinder', person_name: 'Kofi Named' })).toBe('Rejoinder by Kofi Named')
  })
})

describe('the deadline of a rejoinder', () => {
  it.each([
    ['2026-11-08T00:00:00Z', '7 days left', false, false],
    ['2026-11-02T12:00:00Z', '36 hours left', false, true],
    ['2026-11-01T01:30:00Z', '1 hour left', false, true],
    ['2026-11-01T00:10:00Z', 'less than an hour left', false, true],
    ['2026-10-31T22:00:00Z', '2 hours late', true, true],
    ['2026-10-28T00:00:00Z', '4 days late', true, true],
  ])('%s: %s', (due, text, isLate, isSoon) => {
    expect(describeTimeLeft(due, Date.parse('2026-11-01T00:00:00Z'))).toEqual({ text, isLate, isSoon })
  })
})

describe('a path below /corrections', () => {
  const id = '3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11'
  it.each([
    [[], { page: 1 }],
    [['2'], { page: 2 }],
    [['120'], { page: 120 }],
    [['rejoinder', id], { rejoinder: id }],
    [['1'], null],
    [['02'], null],
    [['x'], null],
    [['2', '3'], null],
    [['rejoinder'], null],
    [['rejoinder', 'x'], null],
    [['rejoinder', id, '2'], null],
    [['rejoinder', id.toUpperCase()], null],
  ])('%j', (parts, place) => {
    expect(parseCorrectionsPlace(parts)).toEqual(place)
  })
})
