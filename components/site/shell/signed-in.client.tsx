'use client'

import type { ReactNode } from 'react'

import { SESSION_CHANNEL } from '@/components/site/auth/session-channel'
import { SIGN_OUT, signOut } from '@/components/site/auth/sign-out'
import { hasSessionCookie } from '@/lib/auth/signed-in-cookie'

import { followAccount } from './account-lists'
import { MENU_LINK } from './menu-link'

/** The response of /api/session. */
export interface SessionSummary {
  /** The id of the account. */
  account: string
  firstName: string | null
  /** Their dashboard, or the page that says why they have none yet. */
  dashboard: string
  /** What the link to it says. Readers have none. */
  dashboardLabel: string | null
}

/** Returns who is signed in: null if nobody is, undefined if the site cannot say. Their lists follow the account. */
async function readSession(): Promise<SessionSummary | null | undefined> {
  if (!hasSessionCookie()) return null
  const response = await fetch('/api/session', { headers: { accept: 'application/json' } })
  if (!response.ok) return undefined
  const session = (await response.json()) as SessionSummary | null
  followAccount(session?.account)
  return session
}

/** Shows the menu of the signed-in user, or null, now and whenever that may have changed. Returns what stops it. */
export function followSession(show: (menu: ReactNode) => void): () => void {
  let isOver = false
  const ask = async () => {
    // If the browser is offline, the menu stays as it is.
    const session = await readSession().catch(() => undefined)
    if (!isOver && session !== undefined) show(session && <SignedIn session={session} onSignedOut={() => show(null)} />)
  }
  const askAgain = () => document.visibilityState === 'visible' && void ask()
  // Signing out in one tab signs out all of them.
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', () => void ask())
  document.addEventListener('visibilitychange', askAgain)
  void ask()
  return () => {
    isOver = true
    channel.close()
    document.removeEventListener('visibilitychange', askAgain)
  }
}

interface SignedInProps {
  session: SessionSummary
  onSignedOut: () => void
}

/** The user's name, the link to their dashboard, and the button to sign out. */
function SignedIn({ session, onSignedOut }: SignedInProps) {
  async function leave(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await signOut(event.currentTarget))) return
    followAccount(undefined)
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.postMessage('signed-out')
    channel.close()
    onSignedOut()
  }

  return (
    <div className="flex min-w-0 items-center gap-2 sm:gap-3">
      <a href={session.dashboard} className="inline-flex min-h-11 max-w-28 min-w-0 items-center hover:text-red">
        <span className="truncate">{session.firstName ?? 'Account'}</span>
      </a>
      {session.dashboardLabel && (
        <a href={session.dashboard} className={MENU_LINK}>
          {session.dashboardLabel}
        </a>
      )}
      <form action={SIGN_OUT} method="post" onSubmit={leave}>
        <button type="submit" className={`${MENU_LINK} cursor-pointer`}>
          Sign Out
        </button>
      </form>
    </div>
  )
}
