import { site } from '@/lib/site'

export function Statistics() {
  return (
    <dl className="grid gap-6 border-y border-rule py-6 sm:grid-cols-3">
      {site.statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="headline figures text-2xl md:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
