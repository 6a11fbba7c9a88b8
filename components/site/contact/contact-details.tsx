import { TextLink } from '@/components/site/pages/text-link'
import { buildMailto } from '@/lib/contact/rules'
import { site } from '@/lib/site'

// Makes links 44 px high, so that they are easy to tap.
const ROW = 'grid grid-cols-[5.5rem_1fr] gap-x-4 py-3 [&_a]:-my-3 [&_a]:inline-block [&_a]:py-3'

export function ContactDetails() {
  return (
    <dl className="divide-y divide-rule border-b border-rule text-sm [&_dt]:font-semibold">
      <div className={ROW}>
        <dt>Address</dt>
        <dd>
          {site.address.city}, {site.address.country}
        </dd>
      </div>
      <div className={ROW}>
        <dt>Phone</dt>
        <dd>
          <TextLink href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</TextLink>
        </dd>
      </div>
      <div className={ROW}>
        <dt>Email</dt>
        <dd className="min-w-0 wrap-anywhere">
          <TextLink href={buildMailto(site.email)}>{site.email}</TextLink>
        </dd>
      </div>
      <div className={ROW}>
        <dt>Business hours</dt>
        <dd>
          <ul className="figures">
            {site.businessHours.map(({ days, hours }) => (
              <li key={days} className="flex flex-wrap justify-between gap-x-4">
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
