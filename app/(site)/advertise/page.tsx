import { InquiryForm } from '@/components/site/advertise/inquiry-form'
import { Packages } from '@/components/site/advertise/packages'
import { Reasons } from '@/components/site/advertise/reasons'
import { Statistics } from '@/components/site/advertise/statistics'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { TextLink } from '@/components/site/pages/text-link'
import { buttonClass } from '@/components/site/ui/button-class'
import { buildMailto } from '@/lib/contact/rules'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'Advertise',
  description: `Reach readers across Ghana with ${site().name}: banner ads, sponsored content and newsletter sponsorship.`,
  ...buildPageMetadata(routes.advertise),
})

export default function AdvertisePage() {
  return (
    <div className="page space-y-14 pt-8">
      <div>
        <PageHeader title={`Advertise with ${site().name}`}>
          Put your business in front of readers across Ghana: clearly marked, quick to load, next to reporting they
          trust.
        </PageHeader>
        <p className="-mt-4 mb-10 flex flex-wrap gap-3">
          <a href="#inquiry" className={buttonClass('default')}>
            Start an inquiry
          </a>
          <a href="#packages" className={buttonClass('outline')}>
            See the packages
          </a>
        </p>
        <Statistics />
      </div>
      <PageSection id="packages" title="Packages">
        <Packages />
      </PageSection>
      <PageSection id="why" title="Why advertise with us?">
        <Reasons />
      </PageSection>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-8">
          <PageSection id="inquiry" title="Advertising inquiry">
            <InquiryForm />
          </PageSection>
        </div>
        <aside aria-labelledby="team" className="lg:col-span-4 lg:pl-6">
          <PageSection id="team" title="Our advertising team">
            <p className="text-sm wrap-anywhere">
              Prefer email, or planning a campaign that fits no package? We read{' '}
              <TextLink href={buildMailto(site().advertising_email, `Advertising with ${site().name}`)}>
                {site().advertising_email}
              </TextLink>{' '}
              every working day.
            </p>
            <p className="mt-4 text-sm text-muted-foreground">
              Everything you book is marked “Sponsored”. Our newsroom does not know who advertises, and does not ask.
            </p>
          </PageSection>
        </aside>
      </div>
    </div>
  )
}
