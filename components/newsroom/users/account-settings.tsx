import { ActionForm } from '@/components/form/action-form.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { changeEmail, saveNotices } from '@/lib/account/actions'
import { getNotices } from '@/lib/account/queries.staff'
import { EDITORS, holdsRole } from '@/lib/auth/rules'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import type { Person, StaffClient } from '@/lib/db/staff'

export async function AccountSettings({ db, person }: { db: StaffClient; person: Person }) {
  const loaded = await load('account', () => getNotices(db, person))
  if ('reference' in loaded)
    return <Failure text={`Failed to load your settings: reference ${loaded.reference}`} retry={routes.account} />
  const notices = loaded.data
  return (
    <div className="space-y-10">
      <section aria-labelledby="notices" className="space-y-4">
        <h2 id="notices" className="border-b border-rule pb-2 text-lg">
          Email Notices
        </h2>
        <p className="max-w-measure text-muted-foreground">
          Sent to {person.email}. Confirmations and password resets are always sent.
        </p>
        <ActionForm action={saveNotices} label="Email notices" errors="toast" keep className="space-y-3">
          {holdsRole(person, EDITORS) && (
            <CheckField
              name="email_on_new_story"
              label="New stories"
              hint="When a news anchor submits a story for review."
              defaultChecked={notices.email_on_new_story}
            />
          )}
          <CheckField
            name="email_on_decision"
            label="Decisions on my stories"
            hint="When an editor approves, publishes or rejects one of your stories."
            defaultChecked={notices.email_on_decision}
          />
          <SubmitButton busyLabel="Saving…">Save Notices</SubmitButton>
        </ActionForm>
      </section>
      <section aria-labelledby="address" className="space-y-4">
        <h2 id="address" className="border-b border-rule pb-2 text-lg">
          Email Address
        </h2>
        <p className="max-w-measure text-muted-foreground">
          You sign in with {person.email}. To change it, open the links we send to the old and the new address.
        </p>
        <ActionForm action={changeEmail} label="Email address" quiet className="max-w-md space-y-4">
          <TextField name="email" label="New Email" type="email" autoComplete="email" inputMode="email" required />
          <SubmitButton variant="outline" busyLabel="Sending…">
            Change Email
          </SubmitButton>
        </ActionForm>
      </section>
    </div>
  )
}
