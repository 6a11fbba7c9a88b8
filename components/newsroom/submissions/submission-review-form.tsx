import type { ReactNode } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { DecisionBar } from '@/components/newsroom/form/decision-bar'
import { SelectField, TextAreaField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Label } from '@/components/site/ui/label'
import { Textarea } from '@/components/site/ui/textarea'
import { CATEGORIES } from '@/lib/articles/schema'
import { reviewSubmission } from '@/lib/submissions/actions'
import type { Submission } from '@/lib/submissions/queries.staff'
import { isParaphrased } from '@/lib/submissions/rules'
import { NOTES_MAX } from '@/lib/submissions/schema'

/** The form in which an editor decides about a submission. After the decision, it is read-only. */
export function SubmissionReviewForm({ submission, children }: { submission: Submission; children: ReactNode }) {
  if (submission.status !== 'pending') {
    return (
      <div className="space-y-5">
        {children}
        <DecidedNotes notes={submission.review_notes} />
      </div>
    )
  }
  return (
    <ActionForm action={reviewSubmission} label="Review" errors="toast" className="space-y-5">
      {children}
      <hr className="border-rule" />
      <input type="hidden" name="draft_id" value={submission.id} />
      <input type="hidden" name="expected_version" value={submission.updated_at} />
      <SelectField
        name="article_category"
        label="Publish in"
        required
        options={CATEGORIES}
        placeholder="Choose a category"
        defaultValue={submission.suggested_category ?? ''}
        hint={
          submission.suggested_category
            ? undefined
            : 'No valid category was suggested. Choose the section where readers would look for this.'
        }
      />
      {!isParaphrased(submission) && (
        <CheckField
          name="source_words"
          label="Publish the source’s own words"
          hint="This text is not paraphrased. Confirm that the source allows it, or write a paraphrase first."
        />
      )}
      <TextAreaField name="notes" label="Review notes" maxLength={NOTES_MAX} hint="Required when you reject." />
      <DecisionBar className="grid-cols-[auto_1fr]">
        <SubmitButton name="decision" value="reject" variant="destructive" busyLabel="Rejecting…">
          Reject
        </SubmitButton>
        <SubmitButton name="decision" value="approve" busyLabel="Publishing…" className="sm:ml-auto">
          Approve & Publish
        </SubmitButton>
      </DecisionBar>
    </ActionForm>
  )
}

function DecidedNotes({ notes }: { notes: string | null }) {
  return (
    <div className="space-y-1.5 border-t border-rule pt-5">
      <Label htmlFor="decided-notes">Review notes</Label>
      <Textarea id="decided-notes" readOnly rows={3} value={notes ?? ''} placeholder="No review notes." />
    </div>
  )
}
