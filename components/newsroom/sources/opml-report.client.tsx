'use client'

import { useForm } from '@/components/form/form-context'
import type { OpmlReport as Report } from '@/lib/sources/actions.opml'

/** Shows in the form what was imported. */
export function OpmlReport() {
  const { state } = useForm()
  const report = state.ok ? (state.data as Report | undefined) : undefined
  if (!report) return null
  const { added, known, refused } = report
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold lists
    <div role="status" className="space-y-4 border-l-4 border-green bg-surface px-3 py-2 text-sm">
      <p className="font-semibold">
        {added.length} added, {known.length} already listed, {refused.length} rejected.
      </p>
      <Names label="Added" names={added} />
      <Names label="Already listed" names={known} />
      <Names label="Rejected" names={refused.map(({ name, why }) => `${name}: ${why}`)} />
    </div>
  )
}

function Names({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <p className="text-xs text-muted-foreground">{label}</p>
      <ul className="max-h-60 list-disc overflow-y-auto pl-5 break-words">
        {names.map((name, place) => (
          <li key={place}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
