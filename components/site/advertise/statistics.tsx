import { site } from '@/lib/site'

export function Statistics() {
  return (
    <dl className="grid grid-cols-3 divide-x divide-rule border-y border-rule">
      {site.statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end px-3 py-5 first:pl-0 md:px-6 md:py-7">
          <dt className="text-xs text-muted md:text-sm">{label}</dt>
          <dd className="headline figures text-xl md:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
