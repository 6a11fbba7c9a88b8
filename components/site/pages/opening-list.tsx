import { buttonClass } from '@/components/site/ui/button-class'
import { buildMailto } from '@/lib/contact/rules'
import { site } from '@/lib/settings/site'

export function OpeningList() {
  const openings = site().openings.filter(({ state }) => state === 'open')
  if (openings.length === 0) return <p>There are no openings at the moment.</p>
  return (
    <ul className="divide-y divide-rule border-b border-rule">
      {openings.map(({ title, department, location, type, description }) => (
        <li key={title} className="py-7 first:pt-0">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-sm font-semibold text-muted-foreground">
            {department} · {location} · {type}
          </p>
          <p className="mt-3 mb-5 max-w-measure">{description}</p>
          <a href={buildMailto(site().careers_email, title)} className={buttonClass('outline', 'default')}>
            Apply Now<span className="sr-only"> for {title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
