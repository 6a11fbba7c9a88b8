import Link from 'next/link'

import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/** The paper's own line over the front page, with the two ways that readers ask for most. */
export function Hero() {
  return (
    <div className="border-b border-rule">
      <div className="page flex flex-col gap-x-8 gap-y-1 py-4 sm:flex-row sm:items-center sm:justify-between">
        <h1 className="text-lg">{site.tagline}</h1>
        <p className="flex gap-6 text-sm font-semibold">
          <Link href={routes.category('Politics')} prefetch={false} className="inline-flex min-h-11 items-center text-red hover:underline">
            Latest in Politics
          </Link>
          <Link href={routes.newsletter} prefetch={false} className="inline-flex min-h-11 items-center text-red hover:underline">
            Get the newsletter
          </Link>
        </p>
      </div>
    </div>
  )
}
