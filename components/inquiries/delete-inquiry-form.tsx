import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { deleteInquiry } from '@/lib/inquiries/actions.staff'

/** The question before an inquiry goes. */
export function DeleteInquiryForm({ inquiry }: { inquiry: { id: string; company: string } }) {
  return (
    <ActionForm action={deleteInquiry} label="Delete inquiry" refusals="toast" className="space-y-5">
      <input type="hidden" name="inquiry_id" value={inquiry.id} />
      <p>Are you sure you want to delete this inquiry of {inquiry.company}?</p>
      <SubmitButton variant="danger" busyLabel="Deleting…">
        Delete Inquiry
      </SubmitButton>
    </ActionForm>
  )
}
