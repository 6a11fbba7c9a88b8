/** First moment of a month and of the next one, ISO. Accra keeps GMT all year, so UTC is local time. */
export interface MonthBounds {
  from: string
  until: string
}

/** Bounds of yyyy-mm, or null for anything else. `from` belongs to the month, `until` does not. */
export function toMonthBounds(month: string): MonthBounds | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month)
  if (!parts) return null
  const [year, index] = [Number(parts[1]), Number(parts[2]) - 1]
  // Years below 100 would mean 19xx to Date.UTC, and no newsroom is that old, or plans that far ahead.
  if (year < 1900 || year > 2099) return null
  return { from: new Date(Date.UTC(year, index)).toISOString(), until: new Date(Date.UTC(year, index + 1)).toISOString() }
}

/** The month of a sitemap's file name such as 2026-11.xml, or null. */
export function toSitemapMonth(file: string): string | null {
  const month = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : ''
  return toMonthBounds(month) && month
}
