/** The start and end of a month as ISO times. Accra is on UTC all year. */
export interface MonthBounds {
  from: string
  until: string
}

/** The bounds of a month given as yyyy-mm; null if it is invalid. `until` is exclusive. */
export function parseMonthBounds(month: string): MonthBounds | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month)
  if (!parts) return null
  const [year, index] = [Number(parts[1]), Number(parts[2]) - 1]
  // Date.UTC maps years below 100 to 19xx.
  if (year < 1900 || year > 2099) return null
  return {
    from: new Date(Date.UTC(year, index)).toISOString(),
    until: new Date(Date.UTC(year, index + 1)).toISOString(),
  }
}

/** Parses the name of a file such as 2026-11.xml. Returns null if it is none. */
export function parseSitemapMonth(file: string): string | null {
  const month = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : ''
  return parseMonthBounds(month) && month
}
