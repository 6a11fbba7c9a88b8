import type { ReactNode } from 'react'

import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { Link } from '@/components/site/ui/link'
import { Select } from '@/components/site/ui/select'
import { type ActivityView, AUDITED_ENTITIES } from '@/lib/audit-log/schema'
import { ENTITY_LABELS } from '@/lib/audit-log/sentences'
import { routes } from '@/lib/routes/routes'

interface ActivityFiltersProps {
  view: ActivityView
  people: { profile_id: string; name: string | null }[]
}

/** The filters of the audit log. A form that sends a GET works without JavaScript. */
export function ActivityFilters({ view, people }: ActivityFiltersProps) {
  const { before: _, ...chosen } = view
  return (
    <search>
      {/* The fields are uncontrolled, so Back and Clear need new ones. */}
      <form
        key={JSON.stringify(chosen)}
        action={routes.activity}
        className="grid grid-cols-2 items-end gap-2 py-3 sm:flex sm:flex-wrap"
      >
        <Field label="Person">
          <Select
            name="person"
            defaultValue={view.person ?? ''}
            placeholder="Everyone"
            options={people.map(({ profile_id, name }) => ({
              value: profile_id,
              label: name ?? `Deleted account ${profile_id.slice(0, 8)}`,
            }))}
            controlSize="sm"
          />
        </Field>
        <Field label="About">
          <Select
            name="entity"
            defaultValue={view.entity ?? ''}
            placeholder="Everything"
            options={AUDITED_ENTITIES.map((entity) => ({ value: entity, label: ENTITY_LABELS[entity] }))}
            controlSize="sm"
          />
        </Field>
        <Field label="From">
          <Input type="date" name="from" defaultValue={view.from ?? ''} controlSize="sm" />
        </Field>
        <Field label="To">
          <Input type="date" name="to" defaultValue={view.to ?? ''} controlSize="sm" />
        </Field>
        <div className="col-span-2 flex gap-2">
          <Button type="submit" variant="outline">
            Filter
          </Button>
          {Object.keys(chosen).length > 0 && (
            <Button asChild variant="ghost">
              <Link href={routes.activity}>Clear</Link>
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // The control is the child.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="min-w-0">
      <span className="block pb-1 text-xs font-semibold text-muted-foreground">{label}</span>
      {children}
    </label>
  )
}
