import { ContactDetails } from '@/components/site/contact/contact-details'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { PreferredSource } from '@/components/site/pages/preferred-source'
import { Prose } from '@/components/site/pages/prose'
import { TextLink } from '@/components/site/pages/text-link'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'About',
  description: `${site().about} Our mission, our story since ${site().founded}, and our values.`,
  ...buildPageMetadata(routes.about),
})

const renderParagraphs = (text: string) => text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)

export default function AboutPage() {
  const { name, about, mission, story, principles, preferred_source: isPreferredSource } = site()
  return (
    <div className="page pt-8">
      <PageHeader title={`About ${name}`}>{about}</PageHeader>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="space-y-12 lg:col-span-8">
          {mission && (
            <PageSection id="mission" title="Our Mission">
              <Prose>{renderParagraphs(mission)}</Prose>
            </PageSection>
          )}
          {story && (
            <PageSection id="story" title="Our Story">
              <Prose>{renderParagraphs(story)}</Prose>
            </PageSection>
          )}
        </div>
        <aside aria-labelledby="reach-us" className="lg:col-span-4 lg:pl-6">
          <PageSection id="reach-us" title="Contact">
            <ContactDetails />
            <p className="mt-4 text-sm">
              Have a tip or a correction? <TextLink href={routes.contact}>Write to the newsroom</TextLink>. Our{' '}
              <TextLink href={routes.standards}>editorial standards</TextLink> explain how we work.
            </p>
            {isPreferredSource && <PreferredSource />}
          </PageSection>
        </aside>
      </div>
      {principles.length > 0 && (
        <div className="mt-12">
          <PageSection id="values" title="Our Values">
            <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
              {principles.map((principle) => (
                <li key={principle.name} className="border-t border-rule pt-4">
                  <h3 className="text-lg">{principle.name}</h3>
                  <p className="mt-2 text-sm text-muted-foreground">{principle.text}</p>
                </li>
              ))}
            </ul>
          </PageSection>
        </div>
      )}
    </div>
  )
}
