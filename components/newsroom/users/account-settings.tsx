import { ActionForm } from '@/components/form/action-form.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { PasswordField } from '@/components/form/password-field.client'
import { changeEmail, changePassword, saveName, saveNotices } from '@/lib/account/actions'
import { getAccount } from '@/lib/account/queries.staff'
import { EDITORS, holdsRole } from '@/lib/auth/rules'
import { FULL_NAME_MAX, PASSWORD_MIN } from '@/lib/auth/schema'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import type { Person, StaffClient } from '@/lib/db/staff'

import { SecondFactorSection } from './second-factor-section'
import { SessionSection } from './session-section'

export async function AccountSettings({ db, person }: { db: StaffClient; person: Person }) {
  const loaded = await load('account', () => getAccount(db, person))
  if ('reference' in loaded)
    return <Failure text={`Failed to load your settings: reference ${loaded.reference}`} retry={routes.account} />
  const { notices, factor, sessions } = loaded.data
  return (
    <div className="space-y-10">
      <section aria-labelledby="name" className="space-y-4">
        <h2 id="name" className="border-b border-rule pb-2 text-lg">
          Name
        </h2>
        <ActionForm action={saveName} label="Name" keep className="max-w-md space-y-4">
          <TextField
            name="full_name"
            label="Full Name"
            autoComplete="name"
            required
            maxLength={FULL_NAME_MAX}
            hint="Readers see it in the bylines of your stories."
            defaultValue={person.fullName ?? ''}
          />
          <SubmitButton variant="outline" busyLabel="Saving…">
            Save Name
          </SubmitButton>
        </ActionForm>
      </section>
      <SecondFactorSection factor={factor} due={person.factorDue} />
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
      <section aria-labelledby="password" className="space-y-4">
        <h2 id="password" className="border-b border-rule pb-2 text-lg">
          Password
        </h2>
        <ActionForm action={changePassword} label="Password" quiet className="max-w-md space-y-4">
          {/* Password managers need to know the account. */}
          <input type="hidden" name="username" autoComplete="username" value={person.email} />
          <PasswordField name="current_password" label="Current Password" autoComplete="current-password" />
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_MIN} characters. You are signed out on other devices.`}
          />
          <PasswordField name="confirm_password" label="Confirm Password" autoComplete="new-password" />
          <SubmitButton variant="outline" busyLabel="Saving…">
            Change Password
          </SubmitButton>
        </ActionForm>
      </section>
      <SessionSection sessions={sessions} />
    </div>
  )
}
