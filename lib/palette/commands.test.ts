import { expect, it } from 'vitest'

import { listCommands, matches } from './commands'

const labels = (role: Parameters<typeof listCommands>[0]) => listCommands(role).map(({ label }) => label)

it('offers each role the tabs that it may open', () => {
  expect(labels('admin')).toEqual(expect.arrayContaining(['Articles', 'Users', 'Banners', 'Messages', 'Activity']))
  expect(labels('chief_author')).toEqual([
    'Today',
    'New Article',
    'Review Stories',
    'Stories',
    'Articles',
    'Drafts',
    'Calendar',
    'Inbox',
    'Your Account',
  ])
  expect(labels('news_anchor')).toEqual(['New Story', 'Your Stories', 'Inbox', 'Your Account'])
})

it.each([
  ['', true],
  ['art', true],
  ['new art', true],
  ['ARTICLE', true],
  ['write', true],
  ['ticle', false],
  ['new ads', false],
])('finds New Article by "%s": %s', (typed, expected) => {
  expect(matches({ label: 'New Article', words: 'create write' }, typed)).toBe(expected)
})
