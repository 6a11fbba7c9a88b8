import { expect, it } from 'vitest'

import { readAdForm } from './read-ad-form'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ad_type: 'sidebar', ...fields })) form.set(name, value)
  return readAdForm(form)
}

it('shows placeholders for missing fields', () => {
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

it('shows no link for incomplete or script URLs', () => {
  expect(read({ link_url: 'https' }).link_url).toBeNull()
  expect(read({ link_url: 'javascript:alert(1)' }).link_url).toBeNull()
  expect(read({ link_url: 'https://kente.example' }).link_url).toBe('https://kente.example')
})

it('shows what times and lists mean', () => {
  expect(
    read({ start_date: '2026-12-24T18:30', target_pages: 'home, politics,', active: 'on', max_budget: '12.5' }),
  ).toMatchObject({
    start_date: '2026-12-24T18:30:00.000Z',
    target_pages: ['home', 'politics'],
    active: true,
    max_budget: 12.5,
  })
})
