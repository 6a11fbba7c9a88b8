'use client'

import { useIsScripted } from '@/components/form/use-is-scripted'
import type { showToast } from '@/components/site/ui/toast'

/** Loads toasts on demand, because every story has these buttons. */
const toast = async (text: Parameters<typeof showToast>[0]) =>
  (await import('@/components/site/ui/toast')).showToast(text)

export const SHARE_ICON =
  'flex h-11 w-full cursor-pointer items-center justify-center text-muted-foreground hover:text-red'

/** Icons come from one cached file instead of being part of each page. */
export function ShareIcon({ name, isOutline = false }: { name: string; isOutline?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0" fill={isOutline ? 'none' : 'currentColor'}>
      <use href={`/share-icons.svg#${name}`} />
    </svg>
  )
}

const toUrl = (path: string) => new URL(path, location.href).href

// Closing the browser's share sheet is no error.
export const share = (path: string, title: string) => navigator.share({ title, url: toUrl(path) }).catch(() => {})

/** The ways of sharing that need JavaScript. */
export function ShareButtons({ path, title }: { path: string; title: string }) {
  const isScripted = useIsScripted()
  const canShare = isScripted && typeof navigator.share === 'function'
  const canCopy = isScripted && typeof navigator.clipboard?.writeText === 'function'

  async function copy() {
    try {
      await navigator.clipboard.writeText(toUrl(path))
      await toast({ title: 'Link copied to clipboard!' })
    } catch {
      await toast({
        title: 'Your browser does not allow copying.',
        message: 'Copy the link from the address bar.',
        kind: 'error',
      })
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
          <button
            type="button"
            onClick={() => void share(path, title)}
            aria-label="Share…"
            title="Share…"
            className={SHARE_ICON}
          >
            <ShareIcon name="share" />
          </button>
        </li>
      )}
    </>
  )
}
