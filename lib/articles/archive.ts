import { parseMonthBounds } from '@/lib/content/feeds/months'

export const ARCHIVE_PAGE_SIZE = 50

interface ArchiveParams {
  year: string
  month: string
  page?: string[] | undefined
}

/** Parses the parameters of an archive page. Returns null if they are invalid. Page 1 has no number in its address. */
export function parseArchivePlace({ year, month, page = [] }: ArchiveParams): { month: string; page: number } | null {
  const yearMonth = `${year}-${month}`
  const [number, ...more] = page
  if (!parseMonthBounds(yearMonth) || more.length > 0) return null
  if (number === undefined) return { month: yearMonth, page: 1 }
  return /^([2-9]|[1-9]\d{1,4})$/.test(number) ? { month: yearMonth, page: Number(number) } : null
}

/** A month for the build, which needs at least one. It has no articles. */
export const listSampleMonth = () => [{ year: '0000', month: '00', page: [] }]
