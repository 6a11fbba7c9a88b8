import { ContactDetails } from '@/components/site/contact/contact-details'
import { ContactForm } from '@/components/site/contact/contact-form'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { TextLink } from '@/components/site/pages/text-link'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'Contact',
  description: `Write to ${site().name}, call us or visit us in ${site().city}: news tips, corrections, questions.`,
  ...buildPageMetadata(routes.contact),
})

export default function ContactPage() {
  return (
    <div className="page pt-8">
      <PageHeader title="Contact Us">
        A tip, a correction, a question, a word of praise: someone in the newsroom reads every message.
      </PageHeader>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-8">
          <PageSection id="write" title="Write to us">
            <ContactForm />
            <p className="mt-4 text-xs text-muted-foreground">
              We use your name and address only to reply to you.{' '}
              <TextLink href={routes.privacy}>How we handle your data</TextLink>
            </p>
          </PageSection>
        </div>
        <aside aria-labelledby="reach-us" className="space-y-6 lg:col-span-4 lg:pl-6">
          <PageSection id="reach-us" title="Reach us">
            <ContactDetails />
          </PageSection>
          <p className="text-sm">
            Would you like to advertise? <TextLink href={routes.advertise}>Ask our advertising team</TextLink>. Would
            you like to work here? <TextLink href={routes.careers}>See our openings</TextLink>.
          </p>
        </aside>
      </div>
    </div>
  )
}
