import { routes } from '@/lib/routes/routes'

/** The two links that are requested most, below the lead article. */
export function QuickLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-x-8 border-y border-rule text-sm font-semibold">
      <a href={routes.category('Politics')} className="inline-flex min-h-11 items-center text-red hover:underline">
        Latest in Politics
      </a>
      <a href={routes.newsletter} className="inline-flex min-h-11 items-center text-red hover:underline">
        Get the newsletter
      </a>
    </p>
  )
}
