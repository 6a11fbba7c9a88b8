import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useText } from '@/components/editor/text-context'
import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { useFormEvents } from '@/components/newsroom/form/use-form-events'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { showToast } from '@/components/site/ui/toast'
import { fromAccraInput, formatAccraInput } from '@/lib/accra-time'
import { withdrawPreviewLinks } from '@/lib/articles/actions.list'
import type { Editing } from '@/lib/articles/editing'
import { getPublication, nameAction } from '@/lib/articles/publication'
import { formatDateTime } from '@/lib/format'
import { ENHANCED, initialState } from '@/lib/forms/form-state'

const NO_ANSWER = { title: 'The newsroom could not be reached', message: 'Please try again.', kind: 'error' } as const

const isLater = ({ publication_date }: Editing) => Date.parse(fromAccraInput(publication_date) ?? '') > Date.now()

interface Question {
  submitter: HTMLElement | null
  /** What staying on the site puts back into the form. */
  undo: Partial<Editing>
}

/**
 * Save, and a button that publishes, schedules, updates or unpublishes, as the text suggests; its menu has the other
 * ways. Before readers lose a published article, it asks. On a published one, Save would do what Update does.
 */
export function PublishButton() {
  const { text, stored, panel, change } = useText()
  const { hold, pressed } = useForm()
  const isPublished = stored.text.published !== ''
  const box = useRef<HTMLDivElement>(null)
  // Chosen in the menu. The box for “Published” stays as it is: without a date, it would publish at once.
  const [isScheduling, setScheduling] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const isAnswered = useRef(false)
  const undo = useRef<Partial<Editing>>({})
  const [label, busyLabel] = nameAction(stored.text, text, isScheduling)
  const end = () => setScheduling(false)
  useFormEvents(box, end, end)

  const [version, setVersion] = useState(stored.version)
  if (version !== stored.version) {
    setVersion(stored.version)
    setScheduling(false)
  }

  const ask = useEffectEvent((event: SubmitEvent) => {
    const before = undo.current
    undo.current = {}
    const { submitter } = event
    if (submitter?.getAttribute('value') === 'import' || isAnswered.current) return
    const next = isScheduling ? { ...text, published: 'yes' } : text
    if (getPublication(stored.text) !== 'published' || getPublication(next) === 'published') return
    event.preventDefault()
    event.stopImmediatePropagation()
    setQuestion({ submitter, undo: before })
  })
  useEffect(() => {
    const form = box.current?.closest('form')
    const listen = (event: SubmitEvent) => ask(event)
    // Before the form sends anything.
    form?.addEventListener('submit', listen, true)
    return () => form?.removeEventListener('submit', listen, true)
  }, [])

  function leaveSite() {
    const { submitter = null } = question ?? {}
    setQuestion(null)
    isAnswered.current = true
    box.current?.closest('form')?.requestSubmit(submitter?.isConnected ? submitter : null)
    isAnswered.current = false
  }

  function stay() {
    if (question) change({ type: 'fill', part: question.undo })
    setQuestion(null)
  }

  function send(published: boolean) {
    undo.current = { published: text.published, publication_date: text.publication_date }
    // The submitted form must have the new values.
    flushSync(() => {
      setScheduling(false)
      const isNow = published && isLater(text)
      const publication_date = isNow ? formatAccraInput(new Date()) : text.publication_date
      change({ type: 'fill', part: { published: published ? 'yes' : '', publication_date } })
    })
    box.current?.closest('form')?.requestSubmit()
  }

  function schedule() {
    setScheduling(true)
    panel.show('[name=publication_date]')
  }

  async function getLink(): Promise<Blob> {
    const response = await fetch(`/api/preview-link?article=${stored.id}`)
    if (!response.ok) throw new Error(`The link could not be created: ${response.status}`)
    const { url } = (await response.json()) as { url: string }
    return new Blob([url], { type: 'text/plain' })
  }

  async function share() {
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
    const form = new FormData()
    form.set(ENHANCED, 'yes')
    form.set('article_id', stored.id)
    const {
      ok,
      title = '',
      message,
    } = await withdrawPreviewLinks(initialState, form).catch(() => ({ ok: false, ...NO_ANSWER }))
    await showToast({ title, ...(message && { message }), ...(!ok && { kind: 'error' }) })
  }

  const item = 'w-full justify-start rounded-none'
  const date = fromAccraInput(text.publication_date)
  const when = date ? formatDateTime(date) : ''
  const isUnpublishing = question !== null && !isScheduling && !text.published
  return (
    <div ref={box} className="flex gap-1 sm:gap-2">
      {isScheduling && <input type="hidden" name="schedule" value="yes" />}
      {!isPublished && (
        <SubmitButton variant="outline" size="sm" busyLabel="Saving…" data-save>
          Save
        </SubmitButton>
      )}
      <div className="flex">
        <SubmitButton
          size="sm"
          name="intent"
          value={isPublished ? 'update' : 'publish'}
          busyLabel={busyLabel}
          className="rounded-r-none"
          data-save={isPublished || undefined}
        >
          {/* Server and client may disagree on whether the date is in the future. */}
          <span suppressHydrationWarning>{label}</span>
        </SubmitButton>
        <Menu
          label="More ways to publish"
          icon={<ChevronDown aria-hidden="true" className="size-4" />}
          buttonClass={clsx(
            'flex min-h-11 items-center rounded-r-sm border-l border-paper/40 px-1.5 pointer-fine:min-h-9',
            pressed === null && !hold ? 'bg-red-fill text-on-red hover:opacity-90' : 'bg-rule text-muted-foreground',
          )}
          className="top-full right-0 mt-1 w-56 py-1"
        >
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
        </Menu>
      </div>
      <AlertDialog open={question !== null} onOpenChange={(isOpen) => !isOpen && stay()}>
        <AlertDialogContent>
          <AlertDialogTitle>Take this article off the site?</AlertDialogTitle>
          <AlertDialogDescription>
            {isUnpublishing
              ? 'Readers will not find it any more, at its address and in lists, until you publish it again.'
              : `Readers will not find it any more, at its address and in lists, until ${when}, Accra time (GMT).`}
          </AlertDialogDescription>
          <AlertDialogFooter>
            <AlertDialogCancel>Cancel</AlertDialogCancel>
            <Button size="sm" onClick={leaveSite}>
              {isUnpublishing ? 'Unpublish' : 'Schedule'}
            </Button>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}
