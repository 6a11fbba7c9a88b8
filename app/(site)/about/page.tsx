import { ContactDetails } from '@/components/site/contact/contact-details'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { PreferredSource } from '@/components/site/pages/preferred-source'
import { Prose } from '@/components/site/pages/prose'
import { TextLink } from '@/components/site/pages/text-link'
import { Values } from '@/components/site/pages/values'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/site'

export const ensureStatic = 'navigation'

export const metadata = {
  title: 'About',
  description: `${site.about} Our mission, our story since ${site.founded}, and our values.`,
  ...buildPageMetadata(routes.about),
}

export default function AboutPage() {
  return (
    <div className="page pt-8">
      <PageHeader title={`About ${site.name}`}>{site.about}</PageHeader>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="space-y-12 lg:col-span-8">
          <PageSection id="mission" title="Our Mission">
            <Prose>
              <p>
                Everyone in Ghana should be able to find out what was decided in their name, what it costs and who
                benefits: on any phone, in a few minutes, in plain words. We go and look, we ask the people who know and
                the people affected, and we publish what we can prove.
              </p>
              <p>
                Reading is free and needs no account. Advertising pays for our work. It is always marked, and
                advertisers have no say in what we report.
              </p>
            </Prose>
          </PageSection>
          <PageSection id="story" title="Our Story">
            <Prose>
              <p>
                {site.name} was founded in {site.founded} in {site.address.city}, by reporters who wanted to write for
                readers standing in a tro-tro with one hand free. The first office was a borrowed room with one socket;
                the first story was about a footbridge.
              </p>
              <p>
                A lodestar is a star to steer by, and our name is also a nod to the black star on our flag. Since then,
                correspondents have joined us from all sixteen regions. They write about the cabinet and the cocoa
                price, the Black Stars and the school under the tree, and the footbridge, which has been built.
              </p>
            </Prose>
          </PageSection>
        </div>
        <aside aria-labelledby="reach-us" className="lg:col-span-4 lg:pl-6">
          <PageSection id="reach-us" title="Contact">
            <ContactDetails />
            <p className="mt-4 text-sm">
              Have a tip or a correction? <TextLink href={routes.contact}>Write to the newsroom</TextLink>. Our{' '}
              <TextLink href={routes.standards}>editorial standards</TextLink> explain how we work.
            </p>
            <PreferredSource />
          </PageSection>
        </aside>
      </div>
      <div className="mt-12">
        <PageSection id="values" title="Our Values">
          <Values />
        </PageSection>
      </div>
    </div>
  )
}
