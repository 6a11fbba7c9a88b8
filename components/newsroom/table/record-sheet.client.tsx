'use client'

import clsx from 'clsx'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'

import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'

interface RecordSheetProps {
  title: string
  /** Whether the dialog is narrow, for short questions. */
  isNarrow?: boolean
  /** Whether to focus the first field instead of the close button. */
  isForm?: boolean
  /** Whether there is room beside the text. */
  isWide?: boolean
  /** Whether there is room for a side panel. The title then scrolls away. */
  isEditor?: boolean
  children: ReactNode
}

const isUsable = ':not([type=hidden], :disabled)'
const FIELDS = ['input', 'select', 'textarea'].map((field) => `form ${field}${isUsable}`).join(', ')

/** A sheet over a page, which Back closes. Direct visits and browsers without JavaScript get the record's page. */
export function RecordSheet({
  title,
  isNarrow = false,
  isForm = false,
  isWide = false,
  isEditor = false,
  children,
}: RecordSheetProps) {
  const router = useRouter()
  const opener = useRef<Element>(null)

  function begin(event: Event) {
    opener.current = document.activeElement
    const dialog = event.target
    if (!(dialog instanceof HTMLElement)) return
    event.preventDefault()
    const find = (what: string) => (isForm ? dialog.querySelector<HTMLElement>(what) : null)
    // An empty headline is that of a new text.
    const headline = isEditor && dialog.querySelector<HTMLElement>('[name=title]:placeholder-shown')
    const first = headline || (find(FIELDS) ?? find('form a[href]') ?? dialog)
    first.focus()
  }

  function giveFocusBack(event: Event) {
    event.preventDefault()
    if (opener.current?.isConnected && opener.current instanceof HTMLElement) return opener.current.focus()
    // The focus goes to the heading, because the link that opened the dialog may be gone after a decision.
    const heading = document.querySelector<HTMLElement>('main :is(h1, h2)')
    if (heading) heading.tabIndex = -1
    const target = document.querySelector<HTMLElement>('main a[aria-current]') ?? heading
    target?.focus()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && router.back()}>
      <DialogContent
        className={clsx(
          isNarrow && 'sm:w-[30rem]',
          (isEditor || isWide) && 'sm:w-[76rem]',
          isEditor && 'sm:h-[92dvh] sm:max-h-none',
        )}
        onOpenAutoFocus={begin}
        onCloseAutoFocus={giveFocusBack}
      >
        <DialogHeader isSticky={!isEditor}>
          <DialogTitle className={isWide ? 'text-2xl' : undefined}>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody>{children}</DialogBody>
      </DialogContent>
    </Dialog>
  )
}
