import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import type { StaffClient } from '@/lib/db/staff'
import { requireSecondFactor } from '@/lib/users/actions'
import { getRequirements } from '@/lib/users/queries.staff'
import { ROLE_LABELS } from '@/lib/users/rules'
import { STAFF_ROLES } from '@/lib/users/schema'

/** From when each role needs a second factor. */
export async function RequirementForms({ db }: { db: StaffClient }) {
  const dates = await getRequirements(db)
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-muted-foreground">
        From its date, a role needs a second factor to publish, unpublish, delete, export, and to change settings, ads
        and roles. Whoever has not set one up by then asks an admin. Leave a date empty to need none.
      </p>
      {STAFF_ROLES.toReversed().map((role) => (
        <ActionForm
          key={`${role} ${dates.get(role)}`}
          id={`second-factor-${role}`}
          action={requireSecondFactor}
          label={ROLE_LABELS[role]}
          keep
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="role" value={role} />
          <div className="grow">
            <TextField
              name="from"
              type="date"
              label={ROLE_LABELS[role]}
              defaultValue={dates.get(role)?.slice(0, 10) ?? ''}
            />
          </div>
          <SubmitButton variant="outline" busyLabel="Saving…">
            Save<span className="sr-only"> the date of {ROLE_LABELS[role]}</span>
          </SubmitButton>
        </ActionForm>
      ))}
    </div>
  )
}
