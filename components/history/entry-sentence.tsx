import Link from 'next/link'

import { toHref } from '@/lib/history/links'
import type { Entry } from '@/lib/history/schema'
import { toSentence } from '@/lib/history/sentences'

/** 'Ama Owusu published “Rain over Tamale”', with a link to what is still there. */
export function EntrySentence({ entry, isLinked = true }: { entry: Entry; isLinked?: boolean }) {
  const { who, does, what, more } = toSentence(entry)
  const href = isLinked ? toHref(entry) : null
  return (
    <p className="min-w-0 break-words">
      <strong className="font-semibold">{who}</strong> {does}
      {what && ' '}
      {what && href ? (
        <Link href={href} prefetch={false} className="underline decoration-rule underline-offset-4 hover:decoration-ink">
          {what}
        </Link>
      ) : (
        what
      )}
      {more && ` ${more}`}
    </p>
  )
}
