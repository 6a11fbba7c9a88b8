import { formatDateTime } from '../format'
import type { Change, Entry } from './schema'

const LABELS: Record<string, string> = {
  images: 'pictures',
  bylines: 'byline',
  image_url: 'picture',
  image_alt: 'picture description',
  image_caption: 'picture caption',
  image_credit: 'picture credit',
  image_focus_x: 'picture focus (across)',
  image_focus_y: 'picture focus (down)',
  publication_date: 'publication date',
  created_at: 'created date',
  target_pages: 'pages',
  target_categories: 'categories',
  placement_position: 'placement',
  link_url: 'link',
  link: 'link',
  link_text: 'link text',
  ad_type: 'type',
  max_budget: 'budget',
  rss_feed_url: 'RSS feed',
  api_endpoint: 'API endpoint',
  telegram_bot_token: 'bot token',
  telegram_chat_ids: 'chat IDs',
  review_notes: 'review notes',
  restored_revision: 'restored revision',
  expires_at: 'expiry',
  is_breaking: 'breaking mode',
  start_date: 'start',
  end_date: 'end',
  url: 'website',
  source_name: 'source',
  source_url: 'source link',
  source_nofollow: 'nofollow',
  original_content: 'original text',
  paraphrased_content: 'paraphrased text',
}

/** Names a column for editors. */
export const describeColumn = (column: string): string => LABELS[column] ?? column.replaceAll('_', ' ')

// Matches a complete timestamp only, because a headline may begin like one.
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
// The longest value that an entry shows. Longer ones are in the revisions.
const VALUE_MAX = 300

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (TIME.test(text) && !Number.isNaN(Date.parse(text))) return formatDateTime(text)
  return text.length > VALUE_MAX ? `${Array.from(text).slice(0, VALUE_MAX).join('')}…` : text
}

// Columns whose number is a count and not the length of a text.
const UNITS: Record<string, string> = {
  images: 'picture',
  bylines: 'name',
  business_hours: 'line',
  social: 'link',
  principles: 'value',
  statistics: 'figure',
  openings: 'opening',
}

const formatSize = (column: string, size: number) =>
  `${size.toLocaleString('en-US')} ${UNITS[column] ?? 'character'}${size === 1 ? '' : 's'}`

export interface ChangeLine {
  column: string
  was: string
  is: string
}

function describeChange(column: string, change: Change): ChangeLine {
  const [was, is] = Array.isArray(change)
    ? change.map(formatValue)
    : [formatSize(column, change.was), formatSize(column, change.is)]
  return { column: describeColumn(column), was: was ?? '', is: is ?? '' }
}

// Columns that the sentence names already, or that nobody wants to read about.
const SAID = new Set(['restored_revision', 'image_width', 'image_height', 'author_id', 'source_id'])

/** Lists what an entry changed, without what its sentence says already. */
export function listChangeLines({ changes }: Pick<Entry, 'changes'>): ChangeLine[] {
  return Object.entries(changes).flatMap(([column, change]) =>
    SAID.has(column) ? [] : [describeChange(column, change)],
  )
}

/** Names the changed columns for lists: "title, content and picture". */
export function describeChangedColumns(entry: Pick<Entry, 'changes'>): string {
  const names = listChangeLines(entry).map(({ column }) => column)
  return new Intl.ListFormat('en-GB').format(names)
}
