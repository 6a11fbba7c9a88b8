'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'

import { routes } from '@/lib/routes'

/** What /api/session answers. */
export interface SessionSummary {
  firstName: string | null
  desk: string
  hasDesk: boolean
}

const CHANNEL = 'lodestar-session'
const LINK = 'inline-flex min-h-11 items-center px-1 font-semibold whitespace-nowrap text-ink hover:text-red'

/** Sign In, or who is signed in. The page itself is the same file for everybody; this part asks afterwards. */
export function AccountMenu() {
  const [session, setSession] = useState<SessionSummary | null>(null)

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      try {
        const response = await fetch('/api/session', { headers: { accept: 'application/json' } })
        const answer = response.ok ? ((await response.json()) as SessionSummary | null) : null
        if (isCurrent) setSession(answer)
      } catch {
        // Without a connection the page stays as it is.
      }
    }
    void ask()
    // Signing out in one tab shows in the others.
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void ask())
    const askAgain = () => document.visibilityState === 'visible' && void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isCurrent = false
      channel.close()
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [])

  async function signOut(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    try {
      const answer = await fetch(form.action, { method: 'POST', redirect: 'manual' })
      if (answer.type !== 'opaqueredirect') throw new Error(`sign-out: ${answer.status}`)
      const channel = new BroadcastChannel(CHANNEL)
      channel.postMessage('signed out')
      channel.close()
      setSession(null)
    } catch {
      const message = 'You are still signed in: please check your connection.'
      // Where not even the code for these words comes, the browser asks itself, and shows what comes of it.
      await import('@/components/ui/toast').then(
        ({ showToast }) => showToast({ title: 'Error', message, kind: 'error' }),
        () => form.submit(),
      )
    }
  }

  if (!session) {
    return (
      <Link href={routes.auth} prefetch={false} className={LINK}>
        Sign In
      </Link>
    )
  }
  return (
    // On a phone the clock leaves its date out where a desk is named (clock.client.tsx): the line is too short for all.
    <div data-desk={session.hasDesk || undefined} className="flex min-w-0 items-center gap-2 sm:gap-3">
      <Link href={session.desk} prefetch={false} className="inline-flex min-h-11 max-w-28 min-w-0 items-center hover:text-red">
        <span className="truncate">{session.firstName ?? 'Account'}</span>
      </Link>
      {session.hasDesk && (
        <Link href={session.desk} prefetch={false} className={LINK}>
          Dashboard
        </Link>
      )}
      <form action="/auth/sign-out" method="post" onSubmit={signOut}>
        <button type="submit" className={`${LINK} cursor-pointer`}>
          Sign Out
        </button>
      </form>
    </div>
  )
}
