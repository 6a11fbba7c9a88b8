import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { manageUser } from '@/lib/users/actions'
import { getUser } from '@/lib/users/queries.staff'

/** What an admin can do about an account besides its role. */
export async function ManageUserForm({ id, list }: { id: string; list: string }) {
  const { db } = await openDashboard(ADMINS)
  const user = await getUser(db, id)
  if (!user) return null
  return (
    <ActionForm action={manageUser} label="Account" errors="toast" className="space-y-3 border-t border-rule pt-5">
      <input type="hidden" name="user_id" value={user.id} />
      <input type="hidden" name="list" value={list} />
      <p className="text-muted-foreground">
        {user.suspended_at
          ? 'This account is suspended: it cannot sign in, and has no rights.'
          : 'A suspended account is signed out and cannot sign in. Its bylines stay.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="intent" value={user.suspended_at ? 'resume' : 'suspend'} variant="outline" size="sm">
          {user.suspended_at ? 'Resume' : 'Suspend'}
        </SubmitButton>
        <SubmitButton name="intent" value="sign_out" variant="outline" size="sm">
          Sign Out Everywhere
        </SubmitButton>
        <SubmitButton name="intent" value="reset_factor" variant="outline" size="sm">
          Reset Second Factor
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
