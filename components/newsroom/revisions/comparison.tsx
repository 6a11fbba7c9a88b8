import { ArticleBody } from '@/components/site/story/article-body'
import { getLanguageName } from '@/lib/articles/languages'
import { describeColumn } from '@/lib/audit-log/changes'
import { diffBlocks, diffWords, formatPictures } from '@/lib/revisions/diff'
import type { Revision } from '@/lib/revisions/queries.staff'
import type { DiffView } from '@/lib/revisions/schema'

import { DiffParts, DiffText } from './diff-text'

// The short fields of an article, in the order of its page.
const SHORT = [
  'title',
  'category',
  'excerpt',
  'byline',
  'slug',
  'image_url',
  'image_alt',
  'image_caption',
  'image_credit',
] as const

const CHANGED = {
  gone: ['del', 'Removed', 'border-red bg-red/10'],
  come: ['ins', 'Added', 'border-green bg-green/15'],
} as const

/** Shows the article with marks at added and removed blocks. */
function RenderedDiff({ before, after }: { before: Revision; after: Revision }) {
  const images = [...before.pictures, ...after.pictures]
  return (
    <div className="space-y-5">
      {diffBlocks(before.content, after.content).map(({ kind, text }, at) => {
        const placed = images.filter(
          ({ image_url }, index) =>
            text.includes(`"${image_url}"`) && images.findIndex((one) => one.image_url === image_url) === index,
        )
        const body = <ArticleBody content={text} images={placed} />
        // oxlint-disable-next-line react/no-array-index-key
        if (kind === 'same') return <div key={at}>{body}</div>
        const [Tag, name, look] = CHANGED[kind]
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Tag key={at} className={`block border-l-4 px-4 py-2 no-underline ${look}`}>
            <strong className="mb-1 block text-xs">{name}</strong>
            {body}
          </Tag>
        )
      })}
    </div>
  )
}

/** Lists the fields that have no column of their own, such as the source. An older revision may lack some of them. */
function listFields(before: Revision, after: Revision) {
  const format = (name: string, value: Revision['fields'][string] = null) =>
    name === 'language' ? getLanguageName(value ? String(value) : null) : value === true ? 'yes' : String(value || '')
  return Object.keys({ ...before.fields, ...after.fields }).map((name) => ({
    name: describeColumn(name),
    was: format(name, before.fields[name]),
    is: format(name, after.fields[name]),
  }))
}

export function Comparison({ before, after, view }: { before: Revision; after: Revision; view: DiffView }) {
  const fields = [
    ...SHORT.map((column) => ({ name: describeColumn(column), was: before[column] ?? '', is: after[column] ?? '' })),
    { name: 'pictures', was: formatPictures(before.pictures), is: formatPictures(after.pictures) },
    ...listFields(before, after),
  ].filter(({ was, is }) => was !== is)
  const isContentSame = before.content === after.content
  if (fields.length === 0 && isContentSame) return <p className="py-8 text-muted-foreground">Both are the same.</p>
  return (
    <div className="space-y-6">
      {fields.length > 0 && (
        <dl className="space-y-3">
          {fields.map(({ name, was, is }) => (
            <div key={name} className="gap-x-4 sm:grid sm:grid-cols-[9rem_1fr]">
              <dt className="text-xs leading-6 font-semibold text-muted-foreground first-letter:uppercase">{name}</dt>
              <dd className="min-w-0 max-w-measure break-words whitespace-pre-line">
                <DiffParts parts={diffWords(was, is)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isContentSame ? (
        <p className="text-muted-foreground">The text is the same.</p>
      ) : (
        <section aria-label="Text">
          {view === 'side' && (
            <div
              aria-hidden="true"
              className="mb-3 grid grid-cols-2 gap-x-8 border-b border-rule pb-1 text-xs font-semibold text-muted-foreground max-md:hidden"
            >
              <span>Revision {before.number}</span>
              <span>Revision {after.number}</span>
            </div>
          )}
          {view === 'rendered' ? (
            <RenderedDiff before={before} after={after} />
          ) : (
            <DiffText parts={diffWords(before.content, after.content)} view={view} />
          )}
        </section>
      )}
    </div>
  )
}
