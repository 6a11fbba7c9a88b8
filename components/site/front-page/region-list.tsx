import { SectionHeading } from '@/components/site/cards/section-heading'
import { CountedLinks } from '@/components/site/sections/counted-links'
import { routes } from '@/lib/routes/routes'
import { listTopics } from '@/lib/topics/queries.public'

export async function RegionList() {
  const { regions } = await listTopics()
  return (
    <section aria-labelledby="regions">
      <SectionHeading id="regions" bar="border-green">
        <a href={routes.topicIndex} className="hover:underline">
          Regions
        </a>
      </SectionHeading>
      <CountedLinks
        of={regions.map(({ name, slug, articles }) => ({
          // Sixteen times "Region" would hide what differs.
          name: name.replace(' Region', ''),
          path: slug && routes.topic(slug),
          articles,
        }))}
        className="grid grid-cols-2 gap-x-6 text-sm lg:grid-cols-4"
      />
    </section>
  )
}
