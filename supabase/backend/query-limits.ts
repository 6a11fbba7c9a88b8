import { HttpError } from '../../lib/http/http-error.ts'
import type { ApiRequest } from './api-request.ts'

// These limits apply to requests without the secret key. Our own pages send at most six conditions and 1 kB.
const MAX_CONDITIONS = 20
const MAX_URL = 4096
// A column that is listed a hundred times would be sent a hundred times.
const MAX_COLUMNS = 40

const NOT_A_CONDITION = /^(select|columns|on_conflict|apikey)$|(^|\.)(order|limit|offset)$/
const LOGIC = /(^|\.)(not\.)?(and|or)$/

/** Within `or`, each part after a comma counts, because an `in` list there means as many comparisons. */
const countConditions = (params: URLSearchParams) =>
  [...params].reduce((sum, [name, value]) => {
    if (NOT_A_CONDITION.test(name)) return sum
    return sum + (LOGIC.test(name) ? value.split(',').length : 1)
  }, 0)

const countColumns = (params: URLSearchParams) =>
  [...params].reduce(
    (sum, [name, value]) => (/(^|\.)(select|order)$/.test(name) ? sum + value.split(',').length : sum),
    0,
  )

const refuse = (message: string) => new HttpError(400, { code: 'PGRST100', message, details: null, hint: null })

/** Throws an error for too many conditions or columns, or a URL that is too long. */
export function checkQueryLimits({ url, trusted }: Pick<ApiRequest, 'url' | 'trusted'>): void {
  if (trusted || !url.pathname.startsWith('/rest/')) return
  if (url.pathname.length + url.search.length > MAX_URL) {
    throw new HttpError(414, {
      code: 'PGRST100',
      message: `The URL may have at most ${MAX_URL} bytes.`,
      details: null,
      hint: null,
    })
  }
  if (countConditions(url.searchParams) > MAX_CONDITIONS)
    throw refuse(`At most ${MAX_CONDITIONS} conditions are allowed.`)
  if (countColumns(url.searchParams) > MAX_COLUMNS) throw refuse(`At most ${MAX_COLUMNS} columns are allowed.`)
}
