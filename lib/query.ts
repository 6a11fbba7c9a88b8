/** The query of an address as Next hands it to a page. */
export type Query = Record<string, string | string[] | undefined>

/** The one of `choices` that a parameter names, else undefined. */
export function toChoice<T extends string>(value: Query[string], choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value)
}

// Beyond it nobody has ever paged; and no address makes the database skip millions of rows.
const LAST_PAGE = 500

/** The page of a list that ?page= names; 1 for whatever is none. */
export function toPage({ page }: Query): number {
  const number = typeof page === 'string' && /^\d{1,4}$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(number, 1), LAST_PAGE)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a part of an address can be the id of a row; the database refuses other words as an error. */
export const isUuid = (text: string) => UUID.test(text)

/** A pattern of SQL for text that holds this anywhere; the signs that stand for others stand for themselves. */
export const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
