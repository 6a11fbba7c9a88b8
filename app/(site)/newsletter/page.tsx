import { NewsletterForm } from '@/components/site/newsletter/newsletter-form'
import { PageHeader } from '@/components/site/pages/page-header'
import { TextLink } from '@/components/site/pages/text-link'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'Newsletter',
  description: 'The week in Ghana, in one email: weekly updates, exclusive insights, and no spam, ever.',
  ...buildPageMetadata(routes.newsletter),
})

const PROMISES = [
  { name: 'Weekly updates', text: 'What mattered in politics, business, sports and culture, in five minutes.' },
  { name: 'Exclusive insights', text: 'What our reporters saw and could not fit into the story.' },
  {
    name: 'No spam, ever',
    text: 'One email a week. We never share your address, and you can unsubscribe with one click.',
  },
]

export default function NewsletterPage() {
  return (
    <div className="page pt-8">
      <PageHeader title="The week in Ghana, in one email">
        Written by the people who report it. Free, and readable on the smallest phone.
      </PageHeader>
      <div className="grid gap-10 md:grid-cols-12 md:gap-6">
        <div className="md:order-last md:col-span-6 lg:col-span-5">
          <NewsletterForm heading="Subscribe" lead="Every week in your inbox." />
          <p className="mt-4 text-sm text-muted-foreground">
            What we store, and why, is explained in our <TextLink href={routes.privacy}>privacy policy</TextLink>.
          </p>
        </div>
        <ul className="divide-y divide-rule self-start border-y border-rule md:col-span-6 lg:col-span-7 lg:mr-6">
          {PROMISES.map(({ name, text }) => (
            <li key={name} className="py-5">
              <h2 className="text-lg">{name}</h2>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
