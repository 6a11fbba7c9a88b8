'use client'

import { useSyncExternalStore } from 'react'

import { buttonClass } from '@/components/site/ui/button-class'
import { showToast } from '@/components/site/ui/toast'

const never = () => () => {}
const canCopy = () => typeof navigator.clipboard?.writeText === 'function'

interface CopyButtonProps {
  text: string
  /** What is copied; screen readers read it after the label. */
  what: string
  done: string
}

/** Copies a text that is also visible. The button is hidden if the browser can't copy. */
export function CopyButton({ text, what, done }: CopyButtonProps) {
  const isShown = useSyncExternalStore(never, canCopy, () => false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      await showToast({ title: done })
    } catch {
      await showToast({
        title: 'Your browser does not allow copying.',
        message: 'Please select and copy the text.',
        kind: 'error',
      })
    }
  }

  return (
    <button
      type="button"
      hidden={!isShown}
      onClick={copy}
      className={buttonClass('outline', 'sm', 'shrink-0 [&[hidden]]:hidden')}
    >
      Copy<span className="sr-only"> {what}</span>
    </button>
  )
}
