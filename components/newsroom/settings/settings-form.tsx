import type { ReactNode } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { saveSettings } from '@/lib/settings/actions'
import type { SettingsGroup } from '@/lib/settings/form'

interface SettingsFormProps {
  group: SettingsGroup
  title: string
  /** Where readers see what the form changes. */
  note: ReactNode
  version: string
  children: ReactNode
}

/** The form of a group of settings. */
export function SettingsForm({ group, title, note, version, children }: SettingsFormProps) {
  return (
    <section aria-labelledby={group} className="space-y-4">
      <h3 id={group} className="scroll-mt-16 border-b border-rule pb-2 text-lg">
        {title}
      </h3>
      <p className="max-w-measure text-sm text-muted-foreground">{note}</p>
      <ActionForm action={saveSettings} id={`${group}-form`} label={title} errors="toast" className="space-y-5">
        <ExpectedVersion version={version}>
          <input type="hidden" name="group" value={group} />
          {children}
          <SubmitButton variant="outline" busyLabel="Saving…">
            Save<span className="sr-only"> {title}</span>
          </SubmitButton>
        </ExpectedVersion>
      </ActionForm>
    </section>
  )
}
