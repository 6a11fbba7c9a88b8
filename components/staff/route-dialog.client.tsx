'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'

import { Dialog, DialogContent } from '@/components/ui/dialog'

interface RouteDialogProps {
  title: string
  description?: ReactNode
  /** For short confirmations. */
  isNarrow?: boolean
  /** Contains a form: focus its first field, or else the close button. */
  isForm?: boolean
  /** Wide enough for an editor with its side panel; the title scrolls away. */
  isEditor?: boolean
  children: ReactNode
}

const isUsable = ':not([type=hidden], :disabled)'
const FIELDS = ['input', 'select', 'textarea'].map((field) => `form ${field}${isUsable}`).join(', ')

/**
 * A page that opens as a dialog over its list. It has its own URL and Back closes it; direct visits and browsers
 * without JavaScript get the same content as a page.
 */
export function RouteDialog({
  title,
  description,
  isNarrow = false,
  isForm = false,
  isEditor = false,
  children,
}: RouteDialogProps) {
  const router = useRouter()
  const opener = useRef<Element>(null)

  function begin(event: Event) {
    opener.current = document.activeElement
    const dialog = event.target
    if (!(dialog instanceof HTMLElement)) return
    event.preventDefault()
    const find = (what: string) => (isForm ? dialog.querySelector<HTMLElement>(what) : null)
    const first = find(FIELDS) ?? find('form a[href]') ?? dialog
    first.focus()
  }

  function giveFocusBack(event: Event) {
    event.preventDefault()
    // The card with the opening link may be gone after a decision; focus the tabs instead.
    const target = opener.current?.isConnected ? opener.current : document.querySelector('main a[aria-current]')
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && router.back()}>
      <DialogContent
        title={title}
        description={description}
        className={isNarrow ? 'sm:w-[30rem]' : isEditor ? 'sm:h-[92dvh] sm:max-h-none sm:w-[76rem]' : undefined}
        isTitleSticky={!isEditor}
        onOpenAutoFocus={begin}
        onCloseAutoFocus={giveFocusBack}
      >
        {children}
      </DialogContent>
    </Dialog>
  )
}
