'use client'

import { useSyncExternalStore } from 'react'

import { toButtonClass } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

const never = () => () => {}
const canCopy = () => typeof navigator.clipboard?.writeText === 'function'

interface CopyButtonProps {
  /** An address of this site; what is copied is the whole of it. */
  path: string
  /** Said aloud after the word on the button. */
  what: string
  /** Said once it is copied. */
  done: string
}

/** Puts an address on the clipboard. Not there where the browser has none: the link beside it is. */
export function CopyButton({ path, what, done }: CopyButtonProps) {
  const isShown = useSyncExternalStore(never, canCopy, () => false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      await showToast({ title: done })
    } catch {
      await showToast({ title: 'Your browser does not allow copying.', message: 'Please copy the link itself.', kind: 'error' })
    }
  }

  return (
    <button type="button" hidden={!isShown} onClick={copy} className={toButtonClass('secondary', 'sm', 'shrink-0 hidden:hidden')}>
      Copy<span className="sr-only"> {what}</span>
    </button>
  )
}
