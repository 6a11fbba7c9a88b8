export type Query = Record<string, string | string[] | undefined>

/** Returns the value if it is one of the choices. */
export function parseChoice<T extends string>(value: Query[string], choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value)
}

// The last page of a list: no URL may make the database skip millions of rows.
export const LAST_PAGE = 500

/** Parses a page number; 1 if it is invalid. */
export function parsePage({ page }: Query): number {
  const number = typeof page === 'string' && /^\d{1,4}$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(number, 1), LAST_PAGE)
}

/** Writes a path with parameters, without the empty ones. */
export function buildHref(path: string, parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The URL of a page of a list; the first one has no number. */
export const buildPageHref = (
  path: string,
  page: number,
  parameters: Record<string, string | undefined> = {},
): string => buildHref(path, { ...parameters, page: page > 1 ? String(page) : '' })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is an id. For other texts, PostgreSQL would raise an error. */
export const isUuid = (text: string) => UUID.test(text)

/** Makes a pattern for `like` that finds the text anywhere. Wildcards in the text are escaped. */
export const buildLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
