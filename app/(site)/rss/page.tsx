import { FeedList } from '@/components/site/pages/feed-list'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { Prose } from '@/components/site/pages/prose'
import { TextLink } from '@/components/site/pages/text-link'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'RSS Feeds',
  description: `Follow ${site().name} in any feed reader: all news, or only the sections you care about.`,
  ...buildPageMetadata(routes.rss),
})

const READERS = [
  { name: 'Feedly', url: 'https://feedly.com', runs: 'web, Android, iPhone' },
  { name: 'Inoreader', url: 'https://www.inoreader.com', runs: 'web, Android, iPhone' },
  { name: 'NewsBlur', url: 'https://newsblur.com', runs: 'web, Android, iPhone' },
  { name: 'NetNewsWire', url: 'https://netnewswire.com', runs: 'iPhone, Mac; free' },
  { name: 'Thunderbird', url: 'https://www.thunderbird.net', runs: 'Windows, Mac, Linux; free' },
]

export default function RssPage() {
  return (
    <div className="page pt-8">
      <PageHeader title="RSS Feeds">
        A feed brings our headlines to you, complete and in order, with no account and no tracking.
      </PageHeader>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="space-y-8 lg:col-span-8">
          <PageSection id="feeds" title="Our feeds">
            <FeedList />
          </PageSection>
          <p className="max-w-measure text-sm text-muted-foreground">
            There are also feeds for <TextLink href="/rss/education.xml">Education</TextLink> and{' '}
            <TextLink href="/rss/culture.xml">Culture</TextLink>. All news is also available as{' '}
            <TextLink href="/rss/all.atom">Atom</TextLink> and <TextLink href="/rss/all.json">JSON Feed</TextLink>, if
            your reader prefers those.
          </p>
        </div>
        <div className="space-y-12 lg:col-span-4 lg:pl-6">
          <PageSection id="how" title="How it works">
            <Prose className="text-sm">
              <p>
                Copy the address of a feed, open a feed reader, choose “Add” or “Follow”, and paste it. New articles
                then appear there automatically.
              </p>
            </Prose>
          </PageSection>
          <PageSection id="readers" title="Feed readers we recommend">
            <ul className="divide-y divide-rule border-b border-rule text-sm">
              {READERS.map(({ name, url, runs }) => (
                <li key={name}>
                  <a
                    href={url}
                    rel="noopener"
                    className="flex min-h-11 items-center justify-between gap-4 hover:text-red"
                  >
                    <strong>{name}</strong>
                    <span className="text-muted-foreground">{runs}</span>
                  </a>
                </li>
              ))}
            </ul>
          </PageSection>
        </div>
      </div>
    </div>
  )
}
