import { ActionForm } from '@/components/form/action-form.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { SelectField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { CancelLink } from '@/components/newsroom/shell/cancel-link.client'
import { DeletedRecord } from '@/components/newsroom/shell/gone'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { USER_ROLES } from '@/lib/auth/schema'
import { backToList } from '@/lib/lists/list-return'
import { changeRole } from '@/lib/users/actions'
import { countAdmins, getUser } from '@/lib/users/queries.staff'
import { ROLE_LABELS, buildRoleOptions, userList } from '@/lib/users/rules'

interface RoleFormProps {
  id: string
  /** The query string of the list that the form was opened from. */
  list: string
}

/** Changes a person's role. Admins must confirm giving up their own. */
export async function RoleForm({ id, list }: RoleFormProps) {
  const { db, person } = await openDashboard(ADMINS)
  const [user, admins] = await Promise.all([getUser(db, id), countAdmins(db)])
  if (!user) return <DeletedRecord text="This account no longer exists." list={backToList(userList, list)} />
  const isSelf = user.id === person.id
  const isLastAdmin = user.role === 'admin' && admins === 1
  return (
    <ActionForm key={user.role} action={changeRole} label="Edit role" errors="toast" className="space-y-5">
      <input type="hidden" name="user_id" value={user.id} />
      <input type="hidden" name="list" value={list} />
      <div>
        <p className="text-base font-semibold break-words">{user.full_name ?? user.email}</p>
        <p className="break-words text-muted-foreground">
          {user.full_name && `${user.email} · `}
          {ROLE_LABELS[user.role]}, {user.verified ? 'verified' : 'unverified'}
        </p>
      </div>
      {isLastAdmin && (
        <p className="border-l-4 border-gold bg-surface px-3 py-2">
          {isSelf ? 'You are the last admin.' : 'This is the last admin.'} The newsroom needs at least one. Make someone
          else an admin before you change this role.
        </p>
      )}
      <SelectField
        name="role"
        label="Role"
        required
        options={buildRoleOptions(USER_ROLES)}
        defaultValue={user.role}
        hint="Changing the role to Customer also removes verification."
      />
      {isSelf && (
        <CheckField
          name="confirmed"
          label="Yes, change my own role"
          hint="You can’t undo this yourself: only another admin can make you an admin again."
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <CancelLink href={backToList(userList, list)} />
        <SubmitButton busyLabel="Saving…">Save Role</SubmitButton>
      </div>
    </ActionForm>
  )
}
