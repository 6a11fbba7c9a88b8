import { formatLongDate } from '@/lib/format'
import { site } from '@/lib/settings/site'

export function Statistics() {
  const { statistics, statistics_source: source, statistics_date: date } = site()
  if (statistics.length === 0) return null
  const origin = [source, date && formatLongDate(date)].filter(Boolean).join(', ')
  return (
    <>
      <dl className="grid gap-6 border-y border-rule py-6 sm:grid-cols-3">
        {statistics.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="headline figures text-2xl md:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
      {origin && <p className="mt-2 text-xs text-muted-foreground">Source: {origin}</p>}
    </>
  )
}
