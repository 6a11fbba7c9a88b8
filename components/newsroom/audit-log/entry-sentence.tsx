import { Link } from '@/components/site/ui/link'
import { buildEntryHref } from '@/lib/audit-log/links'
import type { Entry } from '@/lib/audit-log/schema'
import { describeEntry } from '@/lib/audit-log/sentences'

/**
 * A sentence such as 'Ama Owusu published “Rain over Tamale”'. The record is linked if it still exists; on its own
 * page, it is called 'this article'.
 */
export function EntrySentence({ entry, page }: { entry: Entry; page?: string }) {
  const { who, does, what: name, more } = describeEntry(entry)
  const what = page && entry.label === page ? 'this article' : name
  const href = page ? null : buildEntryHref(entry)
  return (
    <p className="min-w-0 break-words">
      <strong className="font-semibold">{who}</strong> {does}
      {what && ' '}
      {what && href ? (
        <Link href={href} className="underline decoration-rule underline-offset-4 hover:decoration-ink">
          {what}
        </Link>
      ) : (
        what
      )}
      {more && ` ${more}`}
    </p>
  )
}
