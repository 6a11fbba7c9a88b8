import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { verifyUser } from '@/lib/users/actions'
import type { User } from '@/lib/users/queries.staff'

export function VerifyForm({ user }: { user: Pick<User, 'id' | 'email' | 'full_name' | 'verified'> }) {
  return (
    <ActionForm id={`verify-${user.id}`} action={verifyUser} errors="toast">
      <input type="hidden" name="user_id" value={user.id} />
      <SubmitButton
        name="verified"
        value={user.verified ? 'no' : 'yes'}
        variant={user.verified ? 'ghost' : 'outline'}
        size="sm"
      >
        {user.verified ? 'Unverify' : 'Verify'}
        <span className="sr-only"> {user.full_name ?? user.email}</span>
      </SubmitButton>
    </ActionForm>
  )
}
