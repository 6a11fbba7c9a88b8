const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const share = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = new Intl.NumberFormat('en-US')

/** Formats a count: 1,204. */
export const formatCount = (number: number) => count.format(number)

/** Formats an amount of cedis: 43.60. */
export const formatAmount = (number: number) => amount.format(number)

/** Formats what an ad has spent of its budget: "43.60 / 100.00", with ∞ for no limit. */
export function formatBudget({
  budget_spent,
  max_budget,
}: {
  budget_spent: number
  max_budget: number | null
}): string {
  return `${amount.format(budget_spent)} / ${max_budget ? amount.format(max_budget) : '∞'}`
}

/** Formats clicks as a percentage of views; 0.00% without views. */
export function formatClickRate(clicks: number, views: number): string {
  return share.format(views > 0 ? clicks / views : 0)
}

export interface AdDay {
  /** The day in Accra, as yyyy-mm-dd. */
  day: string
  views: number
  clicks: number
}

/** Lists the last thirty days in Accra, which is on GMT all year, oldest first. */
export function listDays(now: Date): string[] {
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: 30 }, (_, index) => day(29 - index))
}

/** Adds the days without views, which are not stored. */
export function fillDays(days: readonly string[], counted: readonly AdDay[]): AdDay[] {
  const known = new Map(counted.map((row) => [row.day, row]))
  return days.map((day) => known.get(day) ?? { day, views: 0, clicks: 0 })
}

export function sumTotals(days: readonly AdDay[]): { views: number; clicks: number } {
  return days.reduce((sum, day) => ({ views: sum.views + day.views, clicks: sum.clicks + day.clicks }), {
    views: 0,
    clicks: 0,
  })
}

const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Picks the end of a chart's axis: the next round number above the highest value. */
export function roundUpForAxis(highest: number): number {
  if (highest <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return STEPS.map((step) => step * power).find((ceiling) => ceiling >= highest) ?? highest
}
