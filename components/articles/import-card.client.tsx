'use client'

import { useState } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { importArticle } from '@/lib/imports/actions'
import type { ImportedArticle } from '@/lib/imports/schema'

interface ImportCardProps {
  /** Puts what was found into the editor's fields. */
  onImport: (article: ImportedArticle) => void
}

/** For new articles: begins with what stands on somebody else's page. A form of its own, never inside the editor's. */
export function ImportCard({ onImport }: ImportCardProps) {
  const [source, setSource] = useState<string | null>(null)
  return (
    <Card>
      <h2 className="mb-3 text-lg">Import Article from URL</h2>
      <ActionForm
        action={importArticle}
        label="Import article from URL"
        className="flex flex-wrap items-start gap-x-3 gap-y-2 [&>div]:min-w-56 [&>div]:grow"
        onDone={({ data }) => {
          if (!data) return
          setSource(data.sourceUrl)
          onImport(data)
          void showToast({ title: 'Article imported', message: 'Rewrite it before you publish. Readers are told its source, as it stands under Article Settings.' })
        }}
      >
        <TextField
          name="url"
          label="Article URL"
          type="url"
          inputMode="url"
          required
          placeholder="https://"
          hint="Fills in title, text, excerpt and picture. Takes up to ten seconds."
        />
        <SubmitButton variant="secondary" busyLabel="Importing…" className="sm:mt-7">
          Import
        </SubmitButton>
      </ActionForm>
      <noscript>
        <p className="mt-3 text-sm">Importing needs JavaScript.</p>
      </noscript>
      {source && (
        <p className="mt-3 text-sm break-all">
          Imported from{' '}
          <a href={source} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-4">
            {source}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </Card>
  )
}
