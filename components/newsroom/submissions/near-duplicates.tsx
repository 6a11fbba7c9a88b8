import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import type { NearDuplicate } from '@/lib/submissions/queries.staff'
import { formatDateTime } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

/** How many near duplicates are shown, the closest first. More would push the submission out of view. */
const SHOWN = 3

export function NearDuplicates({ found }: { found: NearDuplicate[] }) {
  if (found.length === 0) return null
  return (
    <div className="border-l-4 border-gold bg-paper px-3 py-2 text-sm">
      <p className="font-semibold">May already be covered</p>
      <ul className="mt-1 space-y-1">
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.id} className="break-words">
            <DuplicateTitle one={one} />{' '}
            <span className="text-xs text-muted-foreground">
              {one.kind === 'article' ? 'article' : 'draft'}, {one.status},{' '}
              <Time at={one.at}>{formatDateTime(one.at)}</Time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DuplicateTitle({ one }: { one: NearDuplicate }) {
  const href = one.kind === 'draft' ? routes.reviewSubmission(one.id) : one.slug && routes.story(one.slug)
  if (!href) return <span>{one.title}</span>
  return (
    // The link opens a new tab, so that both can be compared side by side.
    <Link href={href} target="_blank" className="underline underline-offset-4">
      {one.title}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
