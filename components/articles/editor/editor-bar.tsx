import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'

import { SubmitButton } from '@/components/form/submit-button.client'
import { Button, toButtonClass } from '@/components/ui/button'
import type { Editing } from '@/lib/articles/editing'
import { routes } from '@/lib/routes'

import { PreviewButton } from './preview-button'

interface EditorBarProps {
  editing: Editing
  createdAt: string | null
  isDirty: boolean
  isScripted: boolean
  isUploading: boolean
}

/** Back and Save, within reach however long the article is. */
export function EditorBar({ editing, createdAt, isDirty, isScripted, isUploading }: EditorBarProps) {
  return (
    <div className="sticky top-0 z-10 -mx-4 flex items-center gap-2 border-b border-rule bg-paper px-4 py-2">
      <Link href={routes.adminTab('articles')} className={toButtonClass('quiet', 'sm', '-ml-3')}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back
      </Link>
      <output className="min-w-0 grow truncate text-right text-xs text-muted">
        {isUploading ? 'Uploading…' : isDirty ? 'Unsaved' : ''}
      </output>
      {isScripted && <PreviewButton editing={editing} createdAt={createdAt} />}
      {isUploading ? (
        // A picture on its way would be missing from what is saved.
        <Button size="sm" aria-disabled>
          Save
        </Button>
      ) : (
        <SubmitButton size="sm" busyLabel="Saving…">
          Save
        </SubmitButton>
      )}
    </div>
  )
}
