import { NEWS_DESK, nameList, groupBylines } from '@/lib/authors/rules'
import type { Byline } from '@/lib/authors/schema'
import { routes } from '@/lib/routes/routes'

export function BylineLines({ bylines }: { bylines: Byline[] }) {
  return groupBylines(bylines).map(({ lead, people }) => (
    <p key={lead} className="text-sm font-semibold text-ink">
      {lead} {splitNames(people)}
    </p>
  ))
}

function splitNames(people: Partial<Byline>[]) {
  let at = 0
  return nameList.formatToParts(people.map(({ name }) => name ?? NEWS_DESK)).map(({ type, value }) => {
    if (type === 'literal') return value
    const person = people[at++]
    return person?.slug && person.name ? (
      <a key={at} href={routes.author(person.slug)} rel="author" className="py-2 hover:underline">
        {value}
      </a>
    ) : (
      value
    )
  })
}
