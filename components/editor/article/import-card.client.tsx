import { type KeyboardEvent, useEffect, useRef } from 'react'

import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'

import { EditorSection } from '@/components/editor/fields/editor-section.client'
import { useText } from '@/components/editor/text-context'
import type { Editing } from '@/lib/articles/editing'

import { LAST_IMPORT, useImport } from './use-import'

const FIELDS = ['url']

/** The card is part of the editor's form, so that without JavaScript the typed text is sent along. */
export function ImportCard({ start }: { start: Editing }) {
  const { isScripted } = useText().panel
  const address = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { question, last, add, replace, cancel, swap } = useImport(start, address)

  useEffect(() => {
    if (last && address.current) address.current.value = ''
  }, [last])

  function importByEnter(event: KeyboardEvent) {
    // Enter would trigger the first button, Save.
    if (event.key !== 'Enter') return
    event.preventDefault()
    button.current?.click()
  }

  return (
    <EditorSection title="Import Article from URL" isOpen={last !== null} fields={FIELDS}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 [&>div]:min-w-56 [&>div]:grow">
        <TextField
          ref={address}
          name="url"
          label="Article URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Fills in the title, text, excerpt and picture. This can take up to ten seconds."
          onKeyDown={importByEnter}
        />
        <SubmitButton
          ref={button}
          name="intent"
          value="import"
          variant="outline"
          busyLabel="Importing…"
          className="sm:mt-7"
        >
          Import
        </SubmitButton>
      </div>
      {/* The saved copy includes this field, so that undo survives a closed tab; the submitted form doesn't. */}
      {isScripted && (
        <input type="hidden" disabled data-typed name={LAST_IMPORT} value={last ? JSON.stringify(last) : ''} />
      )}
      {last && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p className="min-w-0 break-all">
            {last.isUndone ? 'Undone: the import from ' : 'Imported from '}
            <a
              href={last.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="underline underline-offset-4"
            >
              {last.url}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
          {last.losses && !last.isUndone && <p className="basis-full border-l-4 border-gold pl-3">{last.losses}</p>}
          {isScripted ? (
            <Button variant="outline" size="sm" onClick={swap}>
              {last.isUndone ? 'Redo Import' : 'Undo Import'}
            </Button>
          ) : (
            <p>Your text was kept; the imported text is below it.</p>
          )}
        </div>
      )}
      <AlertDialog open={question !== null} onOpenChange={(isOpen) => !isOpen && cancel()}>
        <AlertDialogContent>
          <AlertDialogTitle>Keep what you wrote?</AlertDialogTitle>
          <AlertDialogDescription>
            The import can fill empty fields and go below your text, or replace what you wrote. You can undo either.
          </AlertDialogDescription>
          <AlertDialogFooter>
            <AlertDialogCancel>Cancel</AlertDialogCancel>
            <Button variant="outline" size="sm" onClick={replace}>
              Replace
            </Button>
            <Button size="sm" onClick={add}>
              Keep both
            </Button>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </EditorSection>
  )
}
