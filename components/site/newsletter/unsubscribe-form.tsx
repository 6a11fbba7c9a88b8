import { ActionForm } from '@/components/form/action-form.client'
import { unsubscribe } from '@/lib/newsletter/actions'

import { UnsubscribeButton } from './unsubscribe-button.client'

/** Asks for a click, because scanners of e-mails open every link. */
export function UnsubscribeForm({ token }: { token: string }) {
  return (
    <ActionForm action={unsubscribe} label="Unsubscribe" quiet className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <UnsubscribeButton />
    </ActionForm>
  )
}
