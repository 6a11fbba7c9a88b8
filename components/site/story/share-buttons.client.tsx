'use client'

import { useSyncExternalStore } from 'react'

import type { showToast } from '@/components/site/ui/toast'

/** Loads toasts on demand, because every story has these buttons. */
const toast = async (text: Parameters<typeof showToast>[0]) =>
  (await import('@/components/site/ui/toast')).showToast(text)

// What a browser can do never changes, and the server can't detect it.
const never = () => () => {}
const no = () => false

export const SHARE_ICON = 'flex h-11 w-full cursor-pointer items-center justify-center text-muted hover:text-red'

/** Icons come from one cached file instead of being part of each page. */
export function ShareIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0" fill="currentColor">
      <use href={`/share-icons.svg#${name}`} />
    </svg>
  )
}

/** The ways of sharing that need JavaScript. */
export function ShareButtons({ path, title }: { path: string; title: string }) {
  const canShare = useSyncExternalStore(never, () => typeof navigator.share === 'function', no)
  const canCopy = useSyncExternalStore(never, () => typeof navigator.clipboard?.writeText === 'function', no)
  const toUrl = () => new URL(path, location.href).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(toUrl())
      await toast({ title: 'Link copied to clipboard!' })
    } catch {
      await toast({
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
      // Closing the browser's share sheet is no error.
    }
  }

  return (
    <>
      {canCopy && (
        <li>
          <button type="button" onClick={copy} aria-label="Copy link" title="Copy link" className={SHARE_ICON}>
            <ShareIcon name="link" />
          </button>
        </li>
      )}
      {canShare && (
        <li>
          <button type="button" onClick={share} aria-label="Share…" title="Share…" className={SHARE_ICON}>
            <ShareIcon name="share" />
          </button>
        </li>
      )}
    </>
  )
}
