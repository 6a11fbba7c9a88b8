import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { importOpml } from '@/lib/sources/actions.opml'

import { OpmlReport } from './opml-report.client'

/** Imports sources from OPML, given as a file or as text. */
export function OpmlForm() {
  return (
    <ActionForm action={importOpml} label="Import OPML" quiet className="space-y-5">
      <TextField
        name="file"
        label="OPML file"
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        hint="At most 500 kB and 500 feeds."
      />
      <TextAreaField name="text" label="Or paste its text" rows={5} spellCheck={false} />
      <SubmitButton busyLabel="Importing…">Import</SubmitButton>
      <OpmlReport />
    </ActionForm>
  )
}
