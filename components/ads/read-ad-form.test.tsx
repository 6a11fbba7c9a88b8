import { expect, it } from 'vitest'

import { readAdForm } from './read-ad-form'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ad_type: 'sidebar', ...fields })) form.set(name, value)
  return readAdForm(form)
}

it('an admin who begins an ad sees what stands for what is missing', () => {
  expect(read({})).toEqual({
    title: 'Title of the advertisement',
    description: null,
    image_url: null,
    link_url: null,
    link_text: 'Learn More',
    ad_type: 'sidebar',
    placement_position: null,
    target_pages: [],
    target_categories: [],
    active: false,
    start_date: null,
    end_date: null,
    max_budget: null,
  })
})

it('an admin in the middle of an address sees no link yet, and never one that is a script', () => {
  expect(read({ link_url: 'https' }).link_url).toBeNull()
  expect(read({ link_url: 'javascript:alert(1)' }).link_url).toBeNull()
  expect(read({ link_url: 'https://kente.example' }).link_url).toBe('https://kente.example')
})

it('an admin who types a time and a list sees what they mean', () => {
  expect(
    read({ start_date: '2026-12-24T18:30', target_pages: 'home, politics,', active: 'on', max_budget: '12.5' }),
  ).toMatchObject({
    start_date: '2026-12-24T18:30:00.000Z',
    target_pages: ['home', 'politics'],
    active: true,
    max_budget: 12.5,
  })
})
