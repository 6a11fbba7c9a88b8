import { describe, expect, it } from 'vitest'

import { describeChangedColumns, listChangeLines } from './changes'
import { buildEntryHref } from './links'
import { type Entry, AUDITED_ACTIONS, AUDITED_ENTITIES, parseActivityView } from './schema'
import { formatEntry } from './sentences'

const ID = '6f1f3c8a-0000-4000-8000-000000000001'
const entry = (part: Partial<Entry> = {}): Entry => ({
  id: 1,
  transaction_id: '741',
  happened_at: '2026-11-21T10:00:00.123456+00:00',
  actor_id: ID,
  actor_name: 'Ama Owusu',
  actor_role: 'admin',
  entity: 'article',
  row_id: ID,
  label: 'Rain over Tamale',
  action: 'edited',
  changes: {},
  is_there: true,
  subject: null,
  ...part,
})

describe('the activity page', () => {
  it.each<[string, Partial<Entry>]>([
    ['Ama Owusu published “Rain over Tamale”', { action: 'published' }],
    [
      'Ama Owusu scheduled “Rain over Tamale” for Dec 1, 2026, 6:30 AM',
      {
        action: 'scheduled',
        changes: { publication_date: ['2026-11-21T10:00:00+00:00', '2026-12-01T06:30:00+00:00'] },
      },
    ],
    [
      'Ama Owusu restored revision 3 of “Rain over Tamale”',
      { action: 'restored', changes: { restored_revision: [null, 3] } },
    ],
    ['Ama Owusu approved the story “Rain over Tamale”', { entity: 'story', action: 'approved' }],
    [
      'Automation filed the draft article “Rain over Tamale”',
      { entity: 'draft_article', action: 'filed', actor_id: null, actor_name: 'automation', actor_role: null },
    ],
    [
      "The newsroom's clock published “Rain over Tamale”",
      { action: 'published', actor_id: null, actor_name: "the newsroom's clock", actor_role: null },
    ],
    [
      'Ama Owusu made Yaw Boateng a chief author',
      {
        entity: 'profile',
        action: 'role_changed',
        label: null,
        subject: 'Yaw Boateng',
        changes: { role: ['customer', 'chief_author'] },
      },
    ],
    [
      'Ama Owusu made Yaw Boateng an admin',
      {
        entity: 'profile',
        action: 'role_changed',
        label: null,
        subject: 'Yaw Boateng',
        changes: { role: ['chief_author', 'admin'] },
      },
    ],
    [
      'Ama Owusu removed the news anchor role of Yaw Boateng',
      {
        entity: 'profile',
        action: 'role_changed',
        label: null,
        subject: 'Yaw Boateng',
        changes: { role: ['news_anchor', 'customer'], verified: [true, false] },
      },
    ],
    ['Ama Owusu verified a deleted account', { entity: 'profile', action: 'verified', label: null, is_there: false }],
    [
      'Ama Owusu deleted the account of a former news anchor',
      {
        entity: 'profile',
        action: 'deleted',
        label: null,
        is_there: false,
        changes: { role: ['news_anchor', null], verified: [true, null] },
      },
    ],
    ['Ama Owusu deactivated the banner “Rain over Tamale”', { entity: 'banner', action: 'deactivated' }],
    ['Ama Owusu deleted the ad “Rain over Tamale”', { entity: 'ad', action: 'deleted' }],
    ['Ama Owusu changed the notification settings', { entity: 'notification_settings', label: null }],
    [
      'A former chief author published “Rain over Tamale”',
      { action: 'published', actor_name: null, actor_role: 'chief_author' },
    ],
  ])('says: %s', (sentence, part) => {
    expect(formatEntry(entry(part))).toBe(sentence)
  })

  it('has a sentence for every action on every subject', () => {
    for (const entity of AUDITED_ENTITIES) {
      for (const action of AUDITED_ACTIONS) {
        const text = formatEntry(
          entry({
            entity,
            action,
            subject: 'Yaw',
            changes: { role: ['customer', 'admin'], restored_revision: [null, 1] },
          }),
        )
        expect(text).toMatch(/^Ama Owusu [a-z]/)
        expect(text).not.toMatch(/undefined|null|_| {2}/)
      }
    }
  })

  it('links to what exists, and to the history of deleted articles', () => {
    for (const entity of AUDITED_ENTITIES) expect(buildEntryHref(entry({ entity }))).toMatch(/^\/admin\//)
    for (const entity of AUDITED_ENTITIES.filter((one) => one !== 'article'))
      expect(buildEntryHref(entry({ entity, is_there: false }))).toBeNull()
    expect(buildEntryHref(entry({ is_there: false }))).toBe(`/admin/articles/${ID}/history`)
  })

  it('leaves headlines alone that look like times', () => {
    const titles = ['2026-11-21T10:00 is when the polls open', '2026-13-45T99:99:99Z']
    expect(listChangeLines(entry({ changes: { title: titles as [string, string] } }))).toEqual([
      { column: 'title', was: titles[0], is: titles[1] },
    ])
  })

  it('describes changes in words', () => {
    expect(
      listChangeLines(
        entry({
          changes: {
            title: ['Rain', 'Sun'],
            excerpt: ['Wet', null],
            featured: [false, true],
            content: { was: 1200, is: 1 },
            images: { was: 1, is: 2 },
            bylines: { was: 2, is: 1 },
            publication_date: ['2026-11-21T10:00:00+00:00', null],
            target_pages: [[], ['/politics', 'home']],
            telegram_bot_token: [null, '(hidden)'],
            image_width: [800, 900],
            message: ['', 'x'.repeat(301)],
          },
        }),
      ),
    ).toEqual([
      { column: 'title', was: 'Rain', is: 'Sun' },
      { column: 'excerpt', was: 'Wet', is: 'nothing' },
      { column: 'featured', was: 'no', is: 'yes' },
      { column: 'content', was: '1,200 characters', is: '1 character' },
      { column: 'pictures', was: '1 picture', is: '2 pictures' },
      { column: 'byline', was: '2 names', is: '1 name' },
      { column: 'publication date', was: 'Nov 21, 2026, 10:00 AM', is: 'nothing' },
      { column: 'pages', was: 'nothing', is: '/politics, home' },
      { column: 'bot token', was: 'nothing', is: '(hidden)' },
      { column: 'message', was: 'nothing', is: `${'x'.repeat(300)}…` },
    ])
    expect(
      describeChangedColumns(
        entry({ changes: { title: ['a', 'b'], content: { was: 1, is: 2 }, image_url: [null, '/a'] } }),
      ),
    ).toBe('title, content and picture')
  })

  it('takes filters from the URL and ignores invalid ones', () => {
    expect(
      parseActivityView({
        person: ID,
        entity: 'ad',
        from: '2026-11-01',
        to: '2026-11-21',
        before: '2026-11-21T10:00:00.123456+00:00_42',
      }),
    ).toEqual({
      person: ID,
      entity: 'ad',
      from: '2026-11-01',
      to: '2026-11-21',
      before: { at: '2026-11-21T10:00:00.123456+00:00', id: 42 },
    })
    expect(
      parseActivityView({ person: 'x', entity: 'user', from: '2026-02-30', to: '', before: "1' or true_1" }),
    ).toEqual({})
    expect(parseActivityView({ entity: ['ad', 'banner'], before: ['2026-11-21T10:00:00Z_1'] })).toEqual({})
  })
})
