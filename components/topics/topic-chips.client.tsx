'use client'

import Link from 'next/link'

import type { Topic } from '@/lib/topics/schema'

/** What a story is about, as links. In the browser for the sake of its size: pages carry their server's output twice. */
export function TopicChips({ topics }: { topics: Topic[] }) {
  return (
    <nav aria-label="Topics" className="no-print mt-6">
      <ul className="flex flex-wrap gap-2 text-sm">
        {topics.map(({ name, slug }) => (
          <li key={slug}>
            <Link href={`/topic/${slug}`} prefetch={false} className="chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
