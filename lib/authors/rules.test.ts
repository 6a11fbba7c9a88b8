import { describe, expect, it } from 'vitest'

import { buildBylineArgs, buildBylineRows, formatBylines, makeGuestRow, parseBylineRows } from './rules'

const people = [
  { profile_id: '1', name: 'Abena Chief' },
  { profile_id: '2', name: 'Ama Anchor' },
  { profile_id: null, name: 'Efua Mensah' },
]
const row = (name: string, role = '', key = '') => ({ name, role, key })

describe('a byline', () => {
  it.each([
    ['By News Desk', []],
    ['By Ama', [{ name: 'Ama', slug: 'a' }]],
    ['By News Desk', [{ slug: 'a' }]],
    [
      'By Ama, Kofi and Esi',
      [
        { name: 'Ama', slug: 'a' },
        { name: 'Kofi', slug: 'k' },
        { name: 'Esi', slug: 'e' },
      ],
    ],
    [
      'By Kofi · Photographs by Ama and Esi',
      [
        { name: 'Ama', slug: 'a', role: 'Photographs by' },
        { name: 'Kofi', slug: 'k' },
        { name: 'Esi', slug: 'e', role: 'Photographs by' },
      ],
    ],
    ['Reporting by Ama', [{ name: 'Ama', slug: 'a', role: 'Reporting by' }]],
  ])('is %s', (text, bylines) => expect(formatBylines(bylines)).toBe(text))
})

describe('rows of the editor', () => {
  it("are empty if only the article's own account signs", () => {
    expect(buildBylineRows([{ profile_id: '2', name: 'Ama Anchor' }], people, '2')).toEqual([])
    expect(buildBylineRows([{ profile_id: '2', role: 'Video by' }], people, '2')).toEqual([
      row('Ama Anchor', 'Video by', '2|Ama Anchor'),
    ])
    expect(buildBylineRows([{ profile_id: '2' }], people, '1')).toHaveLength(1)
    // Saving keeps a colleague whose name the editor may not see.
    const unseen = buildBylineRows([{ profile_id: '9' }], people, '1')
    expect(buildBylineArgs(unseen, people)).toEqual([{ profile_id: '9' }])
  })

  it('match an account by name, else mean a guest', () => {
    expect(buildBylineArgs([row('ama anchor', 'Reporting by'), row('Efua Mensah'), row('Yaw')], people)).toEqual([
      { profile_id: '2', role: 'Reporting by' },
      { name: 'Efua Mensah' },
      { name: 'Yaw' },
    ])
  })

  it('keep their account until the name changes', () => {
    expect(buildBylineArgs([makeGuestRow('Abena Chief')], people)).toEqual([{ name: 'Abena Chief' }])
    expect(buildBylineArgs([row('Abena Chief', '', '9|Abena Chief')], people)).toEqual([{ profile_id: '9' }])
    // Without JavaScript, the key stays when the name changes.
    expect(buildBylineArgs([row('Yaw', '', '1|Abena Chief')], people)).toEqual([{ name: 'Yaw' }])
    expect(buildBylineArgs([row('Abena Chief', '', '|Efua Mensah')], people)).toEqual([{ profile_id: '1' }])
  })

  it('come back from a rejected form without empty ones', () => {
    const typed = {
      'bylines.0.name': 'Yaw',
      'bylines.0.role': '',
      'bylines.1.name': '',
      'bylines.2.name': 'Esi',
      'bylines.2.role': 'Video by',
      title: 'x',
    }
    expect(parseBylineRows(typed)).toEqual([row('Yaw'), row('Esi', 'Video by')])
  })
})
