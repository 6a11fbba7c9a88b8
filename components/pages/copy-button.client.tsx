'use client'

import { useSyncExternalStore } from 'react'

import { toButtonClass } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

const never = () => () => {}
const canCopy = () => typeof navigator.clipboard?.writeText === 'function'

interface CopyButtonProps {
  text: string
  /** Said aloud after the word on the button. */
  what: string
  /** Said once it is copied. */
  done: string
}

/** Puts a text on the clipboard. Not there where the browser has none: the text beside it is. */
export function CopyButton({ text, what, done }: CopyButtonProps) {
  const isShown = useSyncExternalStore(never, canCopy, () => false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      await showToast({ title: done })
    } catch {
      await showToast({
        title: 'Your browser does not allow copying.',
        message: 'Please copy the text itself.',
        kind: 'error',
      })
    }
  }

  return (
    <button
      type="button"
      hidden={!isShown}
      onClick={copy}
      className={toButtonClass('secondary', 'sm', 'shrink-0 [&[hidden]]:hidden')}
    >
      Copy<span className="sr-only"> {what}</span>
    </button>
  )
}
