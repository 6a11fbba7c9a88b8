'use client'

import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'

import { SearchIcon } from '@/components/site/shell/search-icon'
import type { Path } from '@/lib/routes/route-list'

import { keepTyping } from './early-typing'
import type { SearchDialogProps } from './search-dialog.client'
import { SearchOption } from './search-option.client'

/** A link to the search page. With JavaScript, it opens the search dialog, which loads on first use. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const takeTyped = useRef<() => string>(() => '')

  const open = useCallback(async () => {
    if (isOpen) return
    takeTyped.current()
    takeTyped.current = keepTyping()
    try {
      const { SearchDialog } = await import('./search-dialog.client')
      setDialog(() => SearchDialog)
      setOpen(true)
    } catch {
      takeTyped.current()
      location.assign('/search' satisfies Path)
    }
  }, [isOpen])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  function onClick(event: MouseEvent) {
    // With one of these keys, the link opens a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }

  return (
    <>
      <a
        href={'/search' satisfies Path}
        onClick={onClick}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex size-11 items-center justify-center hover:text-red"
      >
        <SearchIcon />
      </a>
      {Dialog &&
        isOpen && (
          // The component of an option is passed in: each page has it anyway, and the dialog's script would contain it
          // again.
          <Dialog Option={SearchOption} takeTyped={() => takeTyped.current()} onClose={() => setOpen(false)} />
        )}
    </>
  )
}
