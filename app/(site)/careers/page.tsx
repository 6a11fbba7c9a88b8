import { OpeningList } from '@/components/site/pages/opening-list'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { Prose } from '@/components/site/pages/prose'
import { TextLink } from '@/components/site/pages/text-link'
import { buildMailto } from '@/lib/contact/rules'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'Careers',
  description: `Work with ${site().name}: our openings for reporters, producers and marketing people in Ghana.`,
  ...buildPageMetadata(routes.careers),
})

export default function CareersPage() {
  return (
    <div className="page space-y-14 pt-8">
      <div>
        <PageHeader title="Careers">
          Work that is read the same day, with colleagues who check your facts and your lunch plans.
        </PageHeader>
        <PageSection id="openings" title="Current openings">
          <OpeningList />
        </PageSection>
      </div>
      <PageSection id="applying" title="How to apply">
        <Prose>
          <p>
            “Apply Now” opens an email to{' '}
            <TextLink href={buildMailto(site().careers_email)}>{site().careers_email}</TextLink> with the opening as its
            subject. Send us a page about yourself and three samples of your work. We reply to everyone within three
            weeks. Nothing here for you? Write to us anyway, with “Open application” as the subject.
          </p>
          <p>
            We hire on ability alone. Tell us if you need anything for the interview. We keep applications for six
            months and then delete them.
          </p>
        </Prose>
      </PageSection>
    </div>
  )
}
