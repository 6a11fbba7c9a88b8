'use client'

import { useSyncExternalStore } from 'react'

import { showToast } from '@/components/ui/toast'

// Browser capabilities never change, and the server can't detect them.
const never = () => () => {}
const no = () => false

const BUTTON = 'flex min-h-11 cursor-pointer items-center px-1.5 text-sm font-semibold text-muted hover:text-red'

/** Sharing that needs JavaScript: copy link, and the device's share sheet if supported. */
export function ShareButtons({ path, title }: { path: string; title: string }) {
  const canShare = useSyncExternalStore(never, () => typeof navigator.share === 'function', no)
  const canCopy = useSyncExternalStore(never, () => typeof navigator.clipboard?.writeText === 'function', no)
  const toUrl = () => new URL(path, location.href).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(toUrl())
      await showToast({ title: 'Link copied to clipboard!' })
    } catch {
      await showToast({
        title: 'Your browser does not allow copying.',
        message: 'Copy the link from the address bar.',
        kind: 'error',
      })
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: toUrl() })
    } catch {
      // Closing the sheet is not an error.
    }
  }

  return (
    <>
      {canCopy && (
        <li>
          <button type="button" onClick={copy} className={BUTTON}>
            Copy link
          </button>
        </li>
      )}
      {canShare && (
        <li>
          <button type="button" onClick={share} className={BUTTON}>
            Share…
          </button>
        </li>
      )}
    </>
  )
}
