import { buttonClass } from '@/components/site/ui/button-class'
import { BANNER_MIN_DAYS, type PACKAGES, buildPackageAnchor } from '@/lib/inquiries/rules'
import { site } from '@/lib/settings/site'

const listOffers = () =>
  [
    {
      value: 'banner',
      name: 'Banner Ads',
      text: 'A picture and a line of text, on the pages and sections you choose.',
      parts: [
        'Front page, sections and stories',
        `Minimum ${BANNER_MIN_DAYS} days`,
        'Views and clicks counted for you',
      ],
    },
    {
      value: 'sponsored',
      name: 'Sponsored Content',
      text: 'Your story, written to be read and always marked as sponsored.',
      parts: ['Written with our studio', 'In the section it belongs to', 'Shared on our channels'],
    },
    {
      value: 'newsletter',
      name: 'Newsletter Sponsorship',
      text: `A place of your own in the newsletter that ${site().name}'s subscribers open every week.`,
      parts: ['One sponsor per issue', 'A picture, a text, a link', 'Figures after each issue'],
    },
  ] as const satisfies { value: (typeof PACKAGES)[number]['value']; name: string; text: string; parts: string[] }[]

/** The packages are shown without prices, because these depend on the inquiry. */
export function Packages() {
  return (
    <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
      {listOffers().map(({ value, name, text, parts }) => (
        <li key={name} className="flex flex-col border-t border-rule pt-4">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2 text-sm text-muted-foreground">{text}</p>
          <ul className="my-4 divide-y divide-rule border-y border-rule text-sm">
            {parts.map((part) => (
              <li key={part} className="py-2">
                {part}
              </li>
            ))}
          </ul>
          <p className="mt-auto flex flex-wrap items-center justify-between gap-3">
            <strong className="text-sm">Contact for pricing</strong>
            <a href={`#${buildPackageAnchor(value)}`} className={buttonClass('outline', 'sm')}>
              Inquire<span className="sr-only"> about {name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
