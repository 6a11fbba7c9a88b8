import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { mergeTopic, renameTopic } from '@/lib/topics/actions'
import type { EditedTopic } from '@/lib/topics/queries.staff'
import { TOPIC_MAX } from '@/lib/topics/schema'

export function TopicForms({ topic: { id, name, updated_at }, names }: { topic: EditedTopic; names: string[] }) {
  return (
    <div className="space-y-12">
      <ActionForm action={renameTopic} label="Rename topic" errors="toast" className="max-w-measure space-y-5">
        <ExpectedVersion version={updated_at}>
          <input type="hidden" name="topic_id" value={id} />
          <TextField
            name="name"
            label="Name"
            required
            maxLength={TOPIC_MAX}
            defaultValue={name}
            hint="The address changes with the name. The old address redirects to it."
          />
          <SubmitButton busyLabel="Saving…">Rename</SubmitButton>
        </ExpectedVersion>
      </ActionForm>
      <section aria-labelledby="merge" className="border-t border-rule pt-6">
        <h3 id="merge" className="mb-4 text-xl">
          Merge into another topic
        </h3>
        <ActionForm action={mergeTopic} label="Merge topic" errors="toast" className="max-w-measure space-y-5">
          <ExpectedVersion version={updated_at}>
            <input type="hidden" name="topic_id" value={id} />
            <TextField
              name="into"
              label="Topic to keep"
              required
              maxLength={TOPIC_MAX}
              list="topic-names"
              autoComplete="off"
              hint={`Articles about ${name} move to this topic, and the old address redirects here. This cannot be undone.`}
            />
            <datalist id="topic-names">
              {names
                .filter((other) => other !== name)
                .map((other) => (
                  <option key={other}>{other}</option>
                ))}
            </datalist>
            <SubmitButton variant="destructive" busyLabel="Merging…">
              Merge
            </SubmitButton>
          </ExpectedVersion>
        </ActionForm>
      </section>
    </div>
  )
}
