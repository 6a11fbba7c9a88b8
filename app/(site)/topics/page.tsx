import { PageHeader } from '@/components/site/pages/page-header'
import { FollowedTopics } from '@/components/site/topics/followed-topics.client'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { listTopics } from '@/lib/topics/queries.public'
import type { TopicIndex } from '@/lib/topics/schema'

export const ensureStatic = 'navigation'

export const metadata = {
  title: 'Topics',
  description: 'What we report on, from A to Z, and news from each of Ghana’s sixteen regions.',
  ...buildPageMetadata(routes.topicIndex),
}

/** Returns the letter under which a topic is listed, or # for numbers and other scripts. */
const toInitial = (name: string) => /^[A-Z]/.exec(name.normalize('NFD').toUpperCase())?.[0] ?? '#'

function Topics({ topics, className }: { topics: TopicIndex['regions']; className?: string }) {
  return (
    <ul className={className}>
      {topics.map(({ name, slug, articles }) => (
        <li key={name}>
          {slug ? (
            <a
              href={routes.topic(slug)}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-rule py-1 font-semibold hover:text-red"
            >
              {name}
              <span className="figures text-sm font-normal text-muted">{articles.toLocaleString('en-GB')}</span>
            </a>
          ) : (
            <span className="flex min-h-11 items-center border-b border-rule py-1 text-muted">{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

export default async function TopicsPage() {
  const { regions, topics } = await listTopics()
  const letters = [...new Set(topics.map(({ name }) => toInitial(name)))].sort()
  return (
    <div className="page pt-8">
      <PageHeader title="Topics" />
      <section aria-labelledby="regions" className="mb-10">
        <h2 id="regions" className="mb-3 text-xl">
          Regions of Ghana
        </h2>
        <Topics topics={regions} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4" />
      </section>
      {topics.length === 0 && <p className="text-muted">No topics yet.</p>}
      <div className="gap-x-6 border-t border-rule pt-6 sm:columns-2 lg:columns-4">
        {letters.map((letter) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="mb-6 break-inside-avoid">
            <h2 id={`letter-${letter}`} className="text-xl">
              {letter}
            </h2>
            <Topics topics={topics.filter(({ name }) => toInitial(name) === letter)} />
          </section>
        ))}
      </div>
      <FollowedTopics />
    </div>
  )
}
