'use client'

import { type ReactNode, useEffect, useState } from 'react'

import { hasSessionCookie } from '@/lib/auth/signed-in-cookie'
import type { Path } from '@/lib/routes/route-list'

import { MENU_LINK } from './menu-link'

/**
 * Returns a link to sign in, or the menu of the signed-in user. Pages are cached for all readers, so the session is
 * fetched afterwards. What follows it is loaded on demand, because most readers are not signed in.
 */
export function useAccountMenu() {
  const [menu, setMenu] = useState<ReactNode>(null)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      if (stop || document.hidden || !hasSessionCookie()) return
      const late = await import('./signed-in.client').catch(() => null)
      if (!isOver) stop ??= late?.followSession(setMenu)
    }
    void start()
    document.addEventListener('visibilitychange', start)
    return () => {
      isOver = true
      stop?.()
      document.removeEventListener('visibilitychange', start)
    }
  }, [])

  return (
    menu ?? (
      <a href={'/auth' satisfies Path} className={MENU_LINK}>
        Sign In
      </a>
    )
  )
}
