import Link from 'next/link'

import { routes } from '@/lib/routes'

/** The two most requested links, below the lead. */
export function QuickLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-x-8 border-y border-rule text-sm font-semibold">
      <Link
        href={routes.category('Politics')}
        prefetch={false}
        className="inline-flex min-h-11 items-center text-red hover:underline"
      >
        Latest in Politics
      </Link>
      <Link
        href={routes.newsletter}
        prefetch={false}
        className="inline-flex min-h-11 items-center text-red hover:underline"
      >
        Get the newsletter
      </Link>
    </p>
  )
}
