import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { addSource, editSource } from '@/lib/sources/actions'
import type { Source } from '@/lib/sources/queries.staff'
import { NAME_MAX } from '@/lib/sources/schema'

export function SourceForm({ source }: { source?: Source }) {
  return (
    <ActionForm
      action={source ? editSource : addSource}
      label={source ? 'Edit source' : 'Add source'}
      errors="toast"
      className="space-y-5"
    >
      <ExpectedVersion version={source?.updated_at ?? ''}>
        {source && <input type="hidden" name="source_id" value={source.id} />}
        <TextField name="name" label="Name" required maxLength={NAME_MAX} defaultValue={source?.name ?? ''} />
        <TextField
          name="url"
          label="Website URL"
          type="url"
          inputMode="url"
          required
          placeholder="https://"
          defaultValue={source?.url ?? ''}
        />
        <TextField
          name="rss_feed_url"
          label="RSS Feed URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={source?.rss_feed_url ?? ''}
          hint="RSS, Atom or JSON Feed, read by the collector."
        />
        <TextField
          name="api_endpoint"
          label="API Endpoint"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={source?.api_endpoint ?? ''}
          hint="For your own automation."
        />
        <SubmitButton busyLabel="Saving…">{source ? 'Save Changes' : 'Add Source'}</SubmitButton>
      </ExpectedVersion>
    </ActionForm>
  )
}
