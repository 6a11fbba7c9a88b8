import { ActionForm } from '@/components/form/action-form.client'
import { SelectField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { CancelLink } from '@/components/newsroom/shell/cancel-link.client'
import { routes } from '@/lib/routes/routes'
import { promoteUser } from '@/lib/users/actions'
import { buildRoleOptions } from '@/lib/users/rules'
import { PROMOTED_ROLES } from '@/lib/users/schema'

/** Gives a role to the account with an e-mail address. */
export function PromoteForm() {
  return (
    <ActionForm action={promoteUser} label="Promote user" errors="toast" className="space-y-5">
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        hint="They must already have an account."
      />
      <SelectField
        name="role"
        label="Role"
        required
        options={buildRoleOptions(PROMOTED_ROLES)}
        placeholder="Choose a role"
        hint="News anchors cannot start until you verify them in the list of users."
      />
      <div className="flex flex-wrap justify-end gap-2">
        <CancelLink href={routes.adminTab('users')} />
        <SubmitButton busyLabel="Promoting…">Promote</SubmitButton>
      </div>
    </ActionForm>
  )
}
