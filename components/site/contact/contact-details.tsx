import { TextLink } from '@/components/site/pages/text-link'
import { buildMailto } from '@/lib/contact/rules'
import { site } from '@/lib/site'

// Makes links 44 px high, so that they are easy to tap.
const ROW = 'py-3 [&_a]:-my-3 [&_a]:inline-block [&_a]:py-3'
const NAME = 'text-xs text-muted-foreground'

export function ContactDetails() {
  return (
    <dl className="divide-y divide-rule border-b border-rule text-sm">
      <div className={ROW}>
        <dt className={NAME}>Address</dt>
        <dd>
          {site.address.city}, {site.address.country}
        </dd>
      </div>
      <div className={ROW}>
        <dt className={NAME}>Phone</dt>
        <dd>
          <TextLink href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</TextLink>
        </dd>
      </div>
      <div className={ROW}>
        <dt className={NAME}>Email</dt>
        <dd>
          <TextLink href={buildMailto(site.email)}>{site.email}</TextLink>
        </dd>
      </div>
      <div className={ROW}>
        <dt className={NAME}>Business hours</dt>
        <dd>
          <ul className="figures">
            {site.businessHours.map(({ days, hours }) => (
              <li key={days} className="flex flex-wrap justify-between gap-x-4 max-w-sm">
                <span>{days}</span>
                <span>{hours}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}
