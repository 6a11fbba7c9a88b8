import { ChevronDown } from 'lucide-react'
import { type Dispatch, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

import { SubmitButton } from '@/components/form/submit-button.client'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { fromAccraInput, toAccraInput } from '@/lib/accra-time'
import type { Editing, Step } from '@/lib/articles/editing'

interface PublishButtonProps {
  editing: Editing
  /** Whether readers have it, or get it at its time, as it is saved. */
  isOut: boolean
  change: Dispatch<Step>
  isUploading: boolean
  /** Shows the publication date in the side panel. */
  onSchedule: () => void
  /** A signed link for people without an account; '' while the article is not saved. */
  shareUrl: string
}

const isLater = ({ publicationDate }: Editing) => Date.parse(fromAccraInput(publicationDate) ?? '') > Date.now()

/** What Save would do to readers, as one button: Publish, Schedule, Update or Unpublish. The other ways are in its menu. */
export function PublishButton({ editing, isOut, change, isUploading, onSchedule, shareUrl }: PublishButtonProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [label, busyLabel] = isOut
    ? editing.published ? ['Update', 'Updating…'] : ['Unpublish', 'Unpublishing…']
    : isLater(editing) ? ['Schedule', 'Scheduling…'] : ['Publish', 'Publishing…']

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        current.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && current.contains(event.target)) return
      current.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])

  function close() {
    if (menu.current) menu.current.open = false
  }

  function send(published: boolean) {
    close()
    // The form is read as it is on the screen.
    flushSync(() => {
      change({ type: 'flag', name: 'published', on: published })
      if (published && isLater(editing)) change({ type: 'text', name: 'publicationDate', text: toAccraInput(new Date()) })
    })
    menu.current?.closest('form')?.requestSubmit()
  }

  function schedule() {
    close()
    change({ type: 'flag', name: 'published', on: true })
    onSchedule()
  }

  async function share() {
    close()
    try {
      await navigator.clipboard.writeText(shareUrl)
      await showToast({ title: 'Link copied', message: 'Anyone with it can read what is saved for seven days, without an account.' })
    } catch {
      // The browser copies for nobody: the link itself can be copied from where it is shown.
      await showToast({ title: 'Your browser does not allow copying.', message: shareUrl, kind: 'error' })
    }
  }

  const item = 'w-full justify-start rounded-none'
  return (
    <div className="flex">
      {isUploading ? (
        <Button size="sm" aria-disabled className="rounded-r-none">
          {label}
        </Button>
      ) : (
        <SubmitButton size="sm" name="intent" value={isOut ? 'update' : 'publish'} busyLabel={busyLabel} className="rounded-r-none">
          {/* Whether the date lies ahead depends on the moment. */}
          <span suppressHydrationWarning>{label}</span>
        </SubmitButton>
      )}
      <details ref={menu} className="relative">
        <summary
          aria-label="More ways to publish"
          className="flex min-h-11 cursor-pointer list-none items-center rounded-r-sm border-l border-paper/40 bg-red-fill px-1.5 text-on-red hover:opacity-90 pointer-fine:min-h-9"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        <div className="absolute top-full right-0 z-20 mt-1 w-56 rounded-sm border border-rule bg-surface py-1">
          {(!isOut || isLater(editing)) && (
            <Button variant="quiet" size="sm" className={item} aria-disabled={isUploading} onClick={() => !isUploading && send(true)}>
              Publish now
            </Button>
          )}
          <Button variant="quiet" size="sm" className={item} onClick={schedule}>
            Schedule for later…
          </Button>
          <Button variant="quiet" size="sm" className={item} aria-disabled={isUploading} onClick={() => !isUploading && send(false)}>
            {isOut ? 'Unpublish' : 'Save as draft'}
          </Button>
          {shareUrl && (
            <Button variant="quiet" size="sm" className={`${item} border-t border-rule`} onClick={() => void share()}>
              Share link
            </Button>
          )}
        </div>
      </details>
    </div>
  )
}
