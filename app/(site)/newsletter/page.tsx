import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export const metadata = {
  title: 'Newsletter',
  description: 'The week in Ghana, in one letter: weekly updates, exclusive insights, and no spam, ever.',
  alternates: { canonical: routes.newsletter },
}

const PROMISES = ['Weekly updates', 'Exclusive insights', 'No spam, ever']

export default function NewsletterPage() {
  return (
    <div className="page grid max-w-4xl gap-10 pt-10 md:grid-cols-2">
      <div>
        <h1 className="text-2xl md:text-4xl">The week in Ghana, in one letter</h1>
        <ul className="mt-6 divide-y divide-rule border-y border-rule">
          {PROMISES.map((promise) => (
            <li key={promise} className="py-3 font-semibold">
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <NewsletterForm heading="Subscribe" />
    </div>
  )
}
