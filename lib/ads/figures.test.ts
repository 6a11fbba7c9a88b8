import { describe, expect, it } from 'vitest'

import { fillDays, formatClickRate, listDays, roundUpForAxis, sumTotals, formatBudget } from './figures'

describe('ad costs', () => {
  it.each([
    [0, null, '0.00 / ∞'],
    [2143.8, 6000, '2,143.80 / 6,000.00'],
    [0.005, 0.01, '0.01 / 0.01'],
    [12, null, '12.00 / ∞'],
  ])('format %d of %s as %s', (budget_spent, max_budget, text) =>
    expect(formatBudget({ budget_spent, max_budget })).toBe(text),
  )
})

describe('ad statistics', () => {
  it.each([
    [0, 0, '0.00%'],
    [1, 300, '0.33%'],
    [5, 5, '100.00%'],
    [3, 0, '0.00%'],
  ])('format %d clicks of %d views as %s', (clicks, views, text) => expect(formatClickRate(clicks, views)).toBe(text))

  it('are of thirty days, today last, with those that have no views', () => {
    const days = listDays(new Date('2026-03-01T00:00:00Z'))
    const counted = { day: '2026-02-28', views: 2, clicks: 1 }
    const filled = fillDays(days, [counted])
    expect([filled.length, filled[0]?.day, filled.at(-2), filled.at(-1)]).toEqual([
      30,
      '2026-01-31',
      counted,
      { day: '2026-03-01', views: 0, clicks: 0 },
    ])
  })

  it('add up the days', () => {
    expect(
      sumTotals([
        { day: '2026-11-20', views: 3, clicks: 1 },
        { day: '2026-11-21', views: 4, clicks: 0 },
      ]),
    ).toEqual({ views: 7, clicks: 1 })
    expect(sumTotals([])).toEqual({ views: 0, clicks: 0 })
  })

  it.each([
    [0, 1],
    [1, 1],
    [3, 3],
    [7, 8],
    [10, 10],
    [11, 12],
    [4200, 5000],
    [10_700, 12_000],
    [80_001, 100_000],
  ])('scale %d to an axis up to %d', (highest, ceiling) => expect(roundUpForAxis(highest)).toBe(ceiling))
})
