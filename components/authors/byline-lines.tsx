import { toBylineLines, toNames } from '@/lib/authors/rules'
import type { Byline } from '@/lib/authors/schema'

/** Who wrote an article, and who did what else for it. */
export function BylineLines({ bylines }: { bylines: Byline[] }) {
  return toBylineLines(bylines).map(({ lead, people }) => (
    <p key={lead} className="font-semibold text-ink">
      {lead} {toNames(people)}
    </p>
  ))
}
