import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { deleteAd } from '@/lib/ads/actions'

/** The question before an ad goes, and its counts with it. */
export function DeleteAdForm({ ad }: { ad: { id: string; title: string } }) {
  return (
    <ActionForm action={deleteAd} label="Delete advertisement" refusals="toast" className="space-y-5">
      <input type="hidden" name="ad_id" value={ad.id} />
      <p>
        Are you sure you want to delete “{ad.title}”? Readers stop seeing it at once, and its statistics are gone for good. To keep
        them, switch it off instead.
      </p>
      <SubmitButton variant="danger" busyLabel="Deleting…">
        Delete Advertisement
      </SubmitButton>
    </ActionForm>
  )
}
