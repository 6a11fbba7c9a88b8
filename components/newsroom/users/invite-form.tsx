import { ActionForm } from '@/components/form/action-form.client'
import { SelectField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Time } from '@/components/site/ui/time'
import { formatLongDate } from '@/lib/format'
import type { StaffClient } from '@/lib/db/staff'
import { invitePerson, withdrawInvitation } from '@/lib/users/actions'
import { listInvitations } from '@/lib/users/queries.staff'
import { buildRoleOptions, ROLE_LABELS } from '@/lib/users/rules'
import { STAFF_ROLES } from '@/lib/users/schema'

import { InvitationLink } from './invitation-link.client'

/** Invites somebody by e-mail, and lists the invitations that are open. */
export async function InviteForm({ db }: { db: StaffClient }) {
  const invitations = await listInvitations(db)
  return (
    <div className="space-y-8">
      <ActionForm action={invitePerson} label="Invite" quiet className="space-y-5">
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" required />
        <SelectField
          name="role"
          label="Role"
          required
          options={buildRoleOptions(STAFF_ROLES)}
          placeholder="Choose a role"
          hint="They have it as soon as they accept. The link works once, for seven days."
        />
        <InvitationLink />
        <div className="flex justify-end">
          <SubmitButton busyLabel="Inviting…">Invite</SubmitButton>
        </div>
      </ActionForm>
      {invitations.length > 0 && (
        <section aria-labelledby="open-invitations">
          <h2 id="open-invitations" className="border-b border-rule pb-2 text-lg">
            Open Invitations
          </h2>
          <ul>
            {invitations.map(({ id, email, role, expires_at }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-b border-rule py-2">
                <div className="min-w-0">
                  <p className="truncate font-semibold">{email}</p>
                  <p className="text-muted-foreground">
                    {ROLE_LABELS[role]}, until <Time at={expires_at}>{formatLongDate(expires_at)}</Time>
                  </p>
                </div>
                <ActionForm id={`withdraw-${id}`} action={withdrawInvitation} errors="toast">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton variant="ghost" size="sm">
                    Withdraw<span className="sr-only"> the invitation of {email}</span>
                  </SubmitButton>
                </ActionForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
