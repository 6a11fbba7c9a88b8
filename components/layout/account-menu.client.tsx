'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'

import { SESSION_CHANNEL } from '@/components/auth/session-channel'
import { readerPaths } from '@/lib/reader-paths'

import { MENU_LINK } from './menu-link'
import type { SignedIn } from './signed-in.client'

/** What /api/session answers. */
export interface SessionSummary {
  firstName: string | null
  desk: string
  hasDesk: boolean
}

/** Sign In, or who is signed in. The page itself is the same file for everybody; this part asks afterwards. */
export function AccountMenu() {
  const [session, setSession] = useState<SessionSummary | null>(null)
  // Most readers are not signed in, and need not pay for what those see.
  const [Menu, setMenu] = useState<typeof SignedIn>()

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      try {
        const response = await fetch('/api/session', { headers: { accept: 'application/json' } })
        // The session is unknown for now, so the menu stays as it is.
        if (!response.ok) return
        const answer = (await response.json()) as SessionSummary | null
        const menu = answer && (await import('./signed-in.client'))
        if (!isCurrent) return
        if (menu) setMenu(() => menu.SignedIn)
        setSession(answer)
      } catch {
        // Without a connection the page stays as it is.
      }
    }
    void ask()
    // Signing out in one tab shows in the others.
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
    <Link href={readerPaths.auth} prefetch={false} className={MENU_LINK}>
      Sign In
    </Link>
  )
}
