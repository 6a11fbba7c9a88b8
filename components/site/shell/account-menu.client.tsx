'use client'

import { useEffect, useState } from 'react'

import { SESSION_CHANNEL } from '@/components/site/auth/session-channel'
import { hasSessionCookie } from '@/lib/auth/signed-in-cookie'
import type { Path } from '@/lib/routes/route-list'

import { MENU_LINK } from './menu-link'
import type { SessionSummary, SignedIn } from './signed-in.client'

/**
 * A link to sign in, or the menu of the signed-in user. Pages are cached for all readers, so the session is fetched
 * afterwards.
 */
export function AccountMenu() {
  const [session, setSession] = useState<SessionSummary | null>(null)
  // The menu is loaded on demand, because most readers are not signed in.
  const [Menu, setMenu] = useState<typeof SignedIn>()

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      if (!hasSessionCookie()) return setSession(null)
      try {
        const menu = await import('./signed-in.client')
        const answer = await menu.readSession()
        if (!isCurrent || answer === undefined) return
        setMenu(() => menu.SignedIn)
        setSession(answer)
      } catch {
        // The browser is offline, so the menu stays as it is.
      }
    }
    void ask()
    // Signing out in one tab signs out all of them.
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.addEventListener('message', () => void ask())
    const askAgain = () => document.visibilityState === 'visible' && void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isCurrent = false
      channel.close()
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [])

  if (session && Menu) return <Menu session={session} onSignedOut={() => setSession(null)} />
  return (
    <a href={'/auth' satisfies Path} className={MENU_LINK}>
      Sign In
    </a>
  )
}
