import { describe, expect, it } from 'vitest'

import { adSchema, editAdSchema, switchAdSchema } from './schema'

const form = { title: 'Kente by the yard' }
const wrong = (part: Record<string, string>) =>
  Object.fromEntries(
    (adSchema.safeParse({ ...form, ...part }).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  )

describe('the ad form', () => {
  it('requires only a title', () => {
    expect(adSchema.parse({ title: '  Kente by the yard ' })).toEqual({
      title: 'Kente by the yard',
      description: null,
      image_url: null,
      link_url: null,
      link_text: 'Learn More',
      ad_type: 'banner',
      placement_position: null,
      target_pages: [],
      target_categories: [],
      priority: 1,
      active: false,
      start_date: null,
      end_date: null,
      max_budget: null,
      cost_per_view: 0,
      cost_per_click: 0,
    })
  })

  it('accepts comma-separated names in any spacing', () => {
    const { target_pages, target_categories } = adSchema.parse({
      ...form,
      target_pages: ' home,, /politics , home,',
      target_categories: 'Sports ,Culture',
    })
    expect(target_pages).toEqual(['home', '/politics'])
    expect(target_categories).toEqual(['Sports', 'Culture'])
  })

  it('takes budgets in pesewas; 0 means none', () => {
    const budgetOf = (max_budget: string) => adSchema.parse({ ...form, max_budget }).max_budget
    expect([
      budgetOf('0'),
      budgetOf('0.00'),
      budgetOf(''),
      budgetOf('0.01'),
      budgetOf('1500'),
      budgetOf('12.5'),
    ]).toEqual([null, null, null, 0.01, 1500, 12.5])
  })

  it('takes times in Accra time', () => {
    const { start_date, end_date } = adSchema.parse({
      ...form,
      start_date: '2026-12-01T08:00',
      end_date: '2026-12-24T18:30',
    })
    expect([start_date, end_date]).toEqual(['2026-12-01T08:00:00.000Z', '2026-12-24T18:30:00.000Z'])
  })

  it.each([
    [{ title: ' ' }, { title: 'Please enter a title.' }],
    [{ title: 'x'.repeat(201) }, { title: 'Please use at most 200 characters.' }],
    [{ priority: '0' }, { priority: 'Please enter a whole number of at least 1.' }],
    [{ priority: '1.5' }, { priority: 'Please enter a whole number of at least 1.' }],
    [{ priority: '-3' }, { priority: 'Please enter a whole number of at least 1.' }],
    [{ priority: '9999999' }, { priority: 'Please enter a whole number of at least 1.' }],
    [{ max_budget: '-1' }, { max_budget: 'Please enter an amount of at least 0, with at most two decimals.' }],
    [{ max_budget: '1.005' }, { max_budget: 'Please enter an amount of at least 0, with at most two decimals.' }],
    [{ max_budget: '1e9' }, { max_budget: 'Please enter an amount of at least 0, with at most two decimals.' }],
    [{ max_budget: 'NaN' }, { max_budget: 'Please enter an amount of at least 0, with at most two decimals.' }],
    [{ ad_type: 'skyscraper' }, { ad_type: 'Please choose a type.' }],
    [{ link_url: 'javascript:alert(1)' }, { link_url: 'Please enter an address that starts with https:// or http://' }],
    [
      { link_url: 'mailto:ama@example.com' },
      { link_url: 'Please enter an address that starts with https:// or http://' },
    ],
    [{ link_url: 'https://' }, { link_url: 'Please enter an address that starts with https:// or http://' }],
    [{ image_url: '//evil.example/x.png' }, { image_url: 'Please enter an address that starts with https://' }],
    [
      { start_date: '2026-12-02T00:00', end_date: '2026-12-02T00:00' },
      { end_date: 'The end date must be after the start date.' },
    ],
    [{ end_date: '2020-01-01T00:00' }, { end_date: 'The end date must be after the start date.' }],
    [{ start_date: 'soon' }, { start_date: 'Please choose a date and a time.' }],
    [
      { target_pages: Array.from({ length: 51 }, (_, at) => `p${at}`).join() },
      { target_pages: 'Please enter at most 50.' },
    ],
  ])('explains what is wrong with %o', (part, sentences) =>
    expect(wrong(part as Record<string, string>)).toEqual(sentences),
  )

  it('ignores counters and prices in the form data', () => {
    const slipped = { ...form, budget_spent: '0', impression_count: '9', click_count: '9', created_by: 'me', id: 'x' }
    const parsed = editAdSchema.parse({ ...slipped, ad_id: crypto.randomUUID() })
    for (const column of ['budget_spent', 'impression_count', 'click_count', 'created_by', 'id'])
      expect(parsed).not.toHaveProperty(column)
  })

  it('switches ads only on or off', () => {
    const ad_id = crypto.randomUUID()
    expect(switchAdSchema.parse({ ad_id, active: 'false' }).active).toBe(false)
    expect(switchAdSchema.safeParse({ ad_id, active: 'yes' }).success).toBe(false)
  })
})
