import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { CountedLinks } from '@/components/site/sections/counted-links'
import { FollowedTopics } from '@/components/site/topics/followed-topics.client'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { listTopics } from '@/lib/topics/queries.public'
import type { TopicIndex } from '@/lib/topics/schema'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'Topics',
  description: 'What we report on, from A to Z, and news from each of Ghana’s sixteen regions.',
  ...buildPageMetadata(routes.topicIndex),
})

/** How many topics are one list. More are found by their first letter. */
const MAX_PLAIN = 60
const COLUMNS = 'gap-x-6 sm:columns-2 lg:columns-4'

/** Returns the letter under which a topic is listed, or # for numbers and other scripts. */
const getInitial = (name: string) => /^[A-Z]/.exec(name.normalize('NFD').toUpperCase())?.[0] ?? '#'

const makeLinks = (topics: TopicIndex['regions']) =>
  topics.map(({ name, slug, articles }) => ({ name, path: slug && routes.topic(slug), articles }))

export default async function TopicsPage() {
  const { regions, topics } = await listTopics()
  const letters = [...new Set(topics.map(({ name }) => getInitial(name)))].sort()
  return (
    <div className="page pt-8">
      <PageHeader title="Topics" />
      <div className="space-y-12">
        <PageSection id="regions" title="Regions of Ghana">
          <CountedLinks of={makeLinks(regions)} className={COLUMNS} />
        </PageSection>
        <PageSection id="topics" title="From A to Z">
          {topics.length === 0 && <p className="text-muted-foreground">No topics yet.</p>}
          {topics.length <= MAX_PLAIN ? (
            <CountedLinks of={makeLinks(topics)} className={COLUMNS} />
          ) : (
            <div className={COLUMNS}>
              {letters.map((letter) => (
                <section key={letter} aria-labelledby={`letter-${letter}`} className="mb-6 break-inside-avoid">
                  <h3 id={`letter-${letter}`} className="text-lg">
                    {letter}
                  </h3>
                  <CountedLinks
                    of={makeLinks(topics.filter(({ name }) => getInitial(name) === letter))}
                    className="text-base"
                  />
                </section>
              ))}
            </div>
          )}
        </PageSection>
      </div>
      <FollowedTopics />
    </div>
  )
}
