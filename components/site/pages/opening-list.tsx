import { buttonClass } from '@/components/site/ui/button-class'
import { OPENINGS } from '@/components/site/pages/openings'
import { buildMailto } from '@/lib/contact/rules'
import { site } from '@/lib/site'

export function OpeningList() {
  return (
    <ul className="divide-y divide-rule border-b border-rule">
      {OPENINGS.map(({ title, department, location, type, description }) => (
        <li key={title} className="py-7 first:pt-0">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-sm font-semibold text-muted-foreground">
            {department} · {location} · {type}
          </p>
          <p className="mt-3 mb-5 max-w-measure">{description}</p>
          <a href={buildMailto(site.careersEmail, title)} className={buttonClass('outline', 'default')}>
            Apply Now<span className="sr-only"> for {title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
