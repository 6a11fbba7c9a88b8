import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

import { useText } from '@/components/editor/text-context'
import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/site/ui/toast'
import { fromAccraInput, formatAccraInput } from '@/lib/accra-time'
import { withdrawPreviewLinks } from '@/lib/articles/actions.list'
import type { Editing } from '@/lib/articles/editing'
import { ENHANCED, untouched } from '@/lib/forms/form-state'

const NO_ANSWER = { title: 'The newsroom could not be reached', message: 'Please try again.', kind: 'error' } as const

const isLater = ({ publication_date }: Editing) => Date.parse(fromAccraInput(publication_date) ?? '') > Date.now()

/** Publish, Schedule, Update or Unpublish; the menu has the others. */
export function PublishButton() {
  const { text, stored, panel, bind } = useText()
  const { hold } = useForm()
  const isPublished = stored.text.published !== ''
  const menu = useRef<HTMLDetailsElement>(null)
  const [label, busyLabel] = isPublished
    ? text.published
      ? ['Update', 'Updating…']
      : ['Unpublish', 'Unpublishing…']
    : isLater(text)
      ? ['Schedule', 'Scheduling…']
      : ['Publish', 'Publishing…']

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
    // The submitted form must have the new values.
    flushSync(() => {
      bind('published').onText(published ? 'yes' : '')
      if (published && isLater(text)) bind('publication_date').onText(formatAccraInput(new Date()))
    })
    menu.current?.closest('form')?.requestSubmit()
  }

  function schedule() {
    close()
    bind('published').onText('yes')
    panel.show('[name=publication_date]')
  }

  async function getLink(): Promise<Blob> {
    const response = await fetch(`/api/preview-link?article=${stored.id}`)
    if (!response.ok) throw new Error(`The link could not be created: ${response.status}`)
    const { url } = (await response.json()) as { url: string }
    return new Blob([url], { type: 'text/plain' })
  }

  async function share() {
    close()
    const link = getLink()
    try {
      // Safari requires the clipboard write to start inside the click.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': link })])
      await showToast({
        title: 'Link copied',
        message: 'Anyone with the link can read the saved version for seven days, without an account.',
      })
    } catch {
      // Show the link for copying by hand.
      const url = await link.then(
        (blob) => blob.text(),
        () => null,
      )
      await showToast(url ? { title: 'Your browser does not allow copying.', message: url, kind: 'error' } : NO_ANSWER)
    }
  }

  async function withdraw() {
    close()
    const form = new FormData()
    form.set(ENHANCED, 'yes')
    form.set('article_id', stored.id)
    const {
      ok,
      title = '',
      message,
    } = await withdrawPreviewLinks(untouched, form).catch(() => ({ ok: false, ...NO_ANSWER }))
    await showToast({ title, ...(message && { message }), ...(!ok && { kind: 'error' }) })
  }

  const item = 'w-full justify-start rounded-none'
  return (
    <div className="flex">
      <SubmitButton
        size="sm"
        name="intent"
        value={isPublished ? 'update' : 'publish'}
        busyLabel={busyLabel}
        className="rounded-r-none"
      >
        {/* Server and client may disagree on whether the date is in the future. */}
        <span suppressHydrationWarning>{label}</span>
      </SubmitButton>
      <details ref={menu} className="relative">
        <summary
          aria-label="More ways to publish"
          className="flex min-h-11 cursor-pointer list-none items-center rounded-r-sm border-l border-paper/40 bg-red-fill px-1.5 text-on-red hover:opacity-90 pointer-fine:min-h-9"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        <div className="absolute top-full right-0 z-20 mt-1 w-56 rounded-sm border border-rule bg-surface py-1">
          {(!isPublished || isLater(text)) && (
            <Button
              variant="ghost"
              size="sm"
              className={item}
              aria-disabled={!!hold}
              onClick={() => !hold && send(true)}
            >
              Publish now
            </Button>
          )}
          <Button variant="ghost" size="sm" className={item} onClick={schedule}>
            Schedule for later…
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className={item}
            aria-disabled={!!hold}
            onClick={() => !hold && send(false)}
          >
            {isPublished ? 'Unpublish' : 'Save as draft'}
          </Button>
          {stored.id && (
            <>
              <Button variant="ghost" size="sm" className={`${item} border-t border-rule`} onClick={() => void share()}>
                Share link
              </Button>
              <Button variant="ghost" size="sm" className={item} onClick={() => void withdraw()}>
                Withdraw links
              </Button>
            </>
          )}
        </div>
      </details>
    </div>
  )
}
