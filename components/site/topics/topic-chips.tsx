import type { Topic } from '@/lib/topics/schema'

export function TopicChips({ topics }: { topics: Topic[] }) {
  return (
    <nav aria-label="Topics" className="no-print mt-6">
      <ul className="flex flex-wrap gap-2 text-sm">
        {topics.map(({ name, slug }) => (
          <li key={slug}>
            <a href={`/topic/${slug}`} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
