'use client'

import { MessageSquarePlus } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Button } from '@/components/ui/button'
import { addComment } from '@/lib/stories/comment-actions'
import { COMMENT_MAX, QUOTE_MAX } from '@/lib/stories/schema'

interface Selected {
  quote: string
  top: number
  left: number
  /** How far from the bottom (px) the button is on touch screens, so that it is above the decision bar. */
  bottom: number
}

const WIDTH = 352
const GAP = 8

/** Returns the selected passage of a story and where it ends, or null if it can't be quoted. */
function readSelection(): Selected | null {
  const selection = document.getSelection()
  const quote = selection?.toString().trim() ?? ''
  if (!selection || selection.rangeCount === 0 || !quote || quote.length > QUOTE_MAX) return null
  const range = selection.getRangeAt(0)
  const around = range.commonAncestorContainer
  const element = around instanceof Element ? around : around.parentElement
  if (!element?.closest('[data-quotable]')) return null
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  const left = Math.min(Math.max(last.right, GAP), Math.max(innerWidth - WIDTH - GAP, GAP))
  const bar = [...document.querySelectorAll('[data-decision-bar]')].at(-1)?.getBoundingClientRect()
  const bottom = GAP + Math.max(bar ? innerHeight - bar.top : 0, 0)
  return { quote, bottom, top: Math.min(Math.max(last.bottom + GAP, GAP), innerHeight - 64), left }
}

/**
 * Lets an editor comment on a selected passage, by a button at it or by the key C. On touch screens, button and comment
 * are at the bottom edge, because the system shows its own menu at the selection.
 */
export function SelectionComment({ storyId }: { storyId: string }) {
  const [selected, setSelected] = useState<Selected | null>(null)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const follow = useEffectEvent(() => void (isOpen || setSelected(readSelection())))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable=true]')
    if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey || isTyping || !selected) return
    event.preventDefault()
    setOpen(true)
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const onMove = () => follow()
    document.addEventListener('selectionchange', onMove)
    document.addEventListener('scroll', onMove, { capture: true, passive: true })
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('selectionchange', onMove)
      document.removeEventListener('scroll', onMove, { capture: true })
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])

  useEffect(() => {
    // A popover is in the top layer; a dialog would clip and move a fixed element.
    if (selected) box.current?.showPopover?.()
    if (isOpen) box.current?.querySelector<HTMLTextAreaElement>('textarea:not([hidden])')?.focus()
  }, [selected, isOpen])

  function close() {
    setOpen(false)
    setSelected(null)
  }

  if (!selected) return null
  return (
    <div
      ref={box}
      popover="manual"
      // Escape closes only this and not the dialog around it.
      data-own-escape={isOpen || undefined}
      style={
        {
          '--top': `${selected.top}px`,
          '--left': `${selected.left}px`,
          '--bottom': `${selected.bottom}px`,
        } as CSSProperties
      }
      className="fixed inset-auto z-50 m-0 max-w-[calc(100vw-1rem)] overflow-visible rounded-sm border border-rule bg-surface p-1 text-ink raised not-pointer-coarse:top-(--top) not-pointer-coarse:left-(--left) pointer-coarse:right-2 pointer-coarse:bottom-(--bottom)"
    >
      {isOpen ? (
        <ActionForm
          action={addComment}
          id="comment-on-selection"
          label="Comment on the selected text"
          keptAs="Add a comment"
          className="w-84 max-w-full space-y-3 p-3"
          onDone={close}
        >
          <input type="hidden" name="story_id" value={storyId} />
          {/* This is no hidden input, because autosave does not store those, and the passage belongs to the comment. */}
          <textarea hidden readOnly name="quote" value={selected.quote} />
          <blockquote className="line-clamp-2 border-l-4 border-gold pl-3 text-sm text-muted-foreground">
            {selected.quote}
          </blockquote>
          <TextAreaField name="body" label="Comment" required rows={3} maxLength={COMMENT_MAX} />
          <div className="flex gap-2">
            <SubmitButton size="sm" busyLabel="Sending…">
              Add Comment
            </SubmitButton>
            <Button variant="ghost" size="sm" onClick={close}>
              Cancel
            </Button>
          </div>
        </ActionForm>
      ) : (
        // Pressing a button would clear the selection, unless this is prevented.
        <Button
          variant="ghost"
          size="sm"
          aria-keyshortcuts="c"
          title="Comment (C)"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setOpen(true)}
        >
          <MessageSquarePlus aria-hidden="true" className="size-4" />
          Comment on this
        </Button>
      )}
    </div>
  )
}
