import { AccraTimeField } from '@/components/newsroom/form/accra-time-field'
import { ActionForm } from '@/components/form/action-form.client'
import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { addCorrection, fileRejoinder } from '@/lib/corrections/actions'
import { FULL_TEXT_MAX, NOTE_MAX, PERSON_MAX } from '@/lib/corrections/schema'

/** How many days after a request the newsroom publishes a rejoinder, as /standards promises. */
const REJOINDER_DAYS = 7

/** The form for a correction or clarification. */
export function NoteForm({ articleId }: { articleId: string }) {
  return (
    <ActionForm action={addCorrection} label="Add note" errors="toast" className="space-y-5">
      <input type="hidden" name="article_id" value={articleId} />
      <SelectField
        name="kind"
        label="Kind"
        required
        options={[
          { value: 'correction', label: 'Correction: something was wrong' },
          { value: 'clarification', label: 'Clarification: something could be misread' },
        ]}
        hint="A correction is shown above the text, a clarification below it."
      />
      <TextAreaField
        name="body"
        label="Note"
        required
        rows={4}
        maxLength={NOTE_MAX}
        hint="Say what was wrong and what is right. A published note cannot be changed or removed."
      />
      <SubmitButton busyLabel="Publishing…">Publish Note</SubmitButton>
    </ActionForm>
  )
}

export function RejoinderForm({ articleId, now }: { articleId: string; now: Date }) {
  return (
    <ActionForm action={fileRejoinder} label="File rejoinder" errors="toast" className="space-y-5">
      <input type="hidden" name="article_id" value={articleId} />
      <TextField name="person_name" label="Name of the person" required maxLength={PERSON_MAX} autoComplete="off" />
      <TextAreaField
        name="full_text"
        label="Full text"
        required
        rows={8}
        maxLength={FULL_TEXT_MAX}
        hint="As the person wrote it. It is published in full, on its own page."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AccraTimeField name="received_at" label="Received" required moment={now} />
        <AccraTimeField
          name="due_at"
          label="Publish by"
          required
          moment={new Date(now.getTime() + REJOINDER_DAYS * 86_400_000)}
        />
      </div>
      <SubmitButton busyLabel="Filing…">File Rejoinder</SubmitButton>
    </ActionForm>
  )
}
