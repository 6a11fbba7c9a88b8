import { TextLink } from '@/components/site/pages/text-link'
import { buildMailto } from '@/lib/contact/rules'
import { site } from '@/lib/settings/site'

// Makes links 44 px high, so that they are easy to tap.
const ROW = 'py-3 [&_a]:-my-3 [&_a]:inline-block [&_a]:py-3'
const NAME = 'text-xs text-muted-foreground'

export function ContactDetails() {
  const { city, country, phone, email, business_hours } = site()
  return (
    <dl className="divide-y divide-rule border-b border-rule text-sm">
      <div className={ROW}>
        <dt className={NAME}>Address</dt>
        <dd>
          {city}, {country}
        </dd>
      </div>
      {phone && (
        <div className={ROW}>
          <dt className={NAME}>Phone</dt>
          <dd>
            <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
          </dd>
        </div>
      )}
      {email && (
        <div className={ROW}>
          <dt className={NAME}>Email</dt>
          <dd>
            <TextLink href={buildMailto(email)}>{email}</TextLink>
          </dd>
        </div>
      )}
      {business_hours.length > 0 && (
        <div className={ROW}>
          <dt className={NAME}>Business hours</dt>
          <dd>
            <ul className="figures">
              {business_hours.map(({ days, hours }) => (
                <li key={days} className="flex flex-wrap justify-between gap-x-4 max-w-sm">
                  <span>{days}</span>
                  <span>{hours}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
