import { ArrowLeft, PanelRight } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useEffect, useRef } from 'react'

import { SubmitButton } from '@/components/form/submit-button.client'
import { Button, toButtonClass } from '@/components/ui/button'
import type { Editing } from '@/lib/articles/editing'
import { routes } from '@/lib/routes'

import { PreviewButton } from './preview-button'

interface EditorBarProps {
  editing: Editing
  createdAt: string | null
  isScripted: boolean
  isUploading: boolean
  saveState: ReactNode
  publish: ReactNode
  panel: { id: string; isOpen: boolean; toggle: () => void }
}

/** The way back, what is saved, and what to do with the article: within reach however long it is. */
export function EditorBar({ editing, createdAt, isScripted, isUploading, saveState, publish, panel }: EditorBarProps) {
  const save = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const small = 'max-sm:px-2'
  return (
    <div className="sticky top-0 z-10 -mx-4 border-b border-rule bg-paper px-4 max-sm:px-2">
      <div className="flex h-14 items-center gap-1 sm:gap-2">
        <Link href={routes.adminTab('articles')} className={toButtonClass('quiet', 'sm', 'px-2')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back
        </Link>
        <div className="min-w-0 grow max-sm:hidden">{saveState}</div>
        <div className="grow sm:hidden" />
        {isScripted && <PreviewButton editing={editing} createdAt={createdAt} className={small} />}
        {isUploading ? (
          // A picture on its way would be missing from what is saved.
          <Button variant="secondary" size="sm" aria-disabled className={small}>
            Save
          </Button>
        ) : (
          <SubmitButton ref={save} variant="secondary" size="sm" busyLabel="Saving…" className={small}>
            Save
          </SubmitButton>
        )}
        {publish}
        {isScripted && (
          <Button
            variant="quiet"
            size="sm"
            aria-label="Side panel"
            title="Side panel: settings and images"
            aria-expanded={panel.isOpen}
            aria-controls={panel.id}
            className="px-2 aria-expanded:text-red max-sm:hidden"
            onClick={panel.toggle}
          >
            <PanelRight aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
      <div className="flex h-10 items-center justify-between gap-2 pl-2 sm:hidden">
        {saveState}
        {isScripted && (
          <Button variant="quiet" size="sm" aria-expanded={panel.isOpen} aria-controls={panel.id} className="shrink-0 px-2 aria-expanded:text-red" onClick={panel.toggle}>
            {panel.isOpen ? 'Back to the text' : 'Settings and images'}
          </Button>
        )}
      </div>
    </div>
  )
}
