'use client'

import { SESSION_CHANNEL } from '@/components/site/auth/session-channel'
import { SIGN_OUT, signOut } from '@/components/site/auth/sign-out'

import { MENU_LINK } from './menu-link'

/** The response of /api/session. */
export interface SessionSummary {
  firstName: string | null
  dashboard: string
  hasDashboard: boolean
}

/** Returns who is signed in: null if nobody is, undefined if the site cannot say. */
export async function readSession(): Promise<SessionSummary | null | undefined> {
  const response = await fetch('/api/session', { headers: { accept: 'application/json' } })
  return response.ok ? ((await response.json()) as SessionSummary | null) : undefined
}

interface SignedInProps {
  session: SessionSummary
  onSignedOut: () => void
}

/** The user's name, the link to their dashboard, and the button to sign out. */
export function SignedIn({ session, onSignedOut }: SignedInProps) {
  async function leave(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await signOut(event.currentTarget))) return
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.postMessage('signed-out')
    channel.close()
    onSignedOut()
  }

  return (
    // On phones `data-dashboard` hides the clock's date (clock.client.tsx), because the bar is too narrow for both.
    <div data-dashboard={session.hasDashboard || undefined} className="flex min-w-0 items-center gap-2 sm:gap-3">
      <a href={session.dashboard} className="inline-flex min-h-11 max-w-28 min-w-0 items-center hover:text-red">
        <span className="truncate">{session.firstName ?? 'Account'}</span>
      </a>
      {session.hasDashboard && (
        <a href={session.dashboard} className={MENU_LINK}>
          Dashboard
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
