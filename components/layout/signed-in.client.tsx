'use client'

import Link from 'next/link'

import { MENU_LINK, SESSION_CHANNEL } from './account'
import type { SessionSummary } from './account-menu.client'

interface SignedInProps {
  session: SessionSummary
  onSignedOut: () => void
}

/** Who is signed in, the way to their desk, and the way out. */
export function SignedIn({ session, onSignedOut }: SignedInProps) {
  async function signOut(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    try {
      const answer = await fetch(form.action, { method: 'POST', redirect: 'manual' })
      if (answer.type !== 'opaqueredirect') throw new Error(`sign-out: ${answer.status}`)
      const channel = new BroadcastChannel(SESSION_CHANNEL)
      channel.postMessage('signed out')
      channel.close()
      onSignedOut()
    } catch {
      const message = 'You are still signed in: please check your connection.'
      // Where not even the code for these words comes, the browser asks itself, and shows what comes of it.
      await import('@/components/ui/toast').then(
        ({ showToast }) => showToast({ title: 'Error', message, kind: 'error' }),
        () => form.submit(),
      )
    }
  }

  return (
    // On a phone the clock leaves its date out where a desk is named (clock.client.tsx): the line is too short for all.
    <div data-desk={session.hasDesk || undefined} className="flex min-w-0 items-center gap-2 sm:gap-3">
      <Link href={session.desk} prefetch={false} className="inline-flex min-h-11 max-w-28 min-w-0 items-center hover:text-red">
        <span className="truncate">{session.firstName ?? 'Account'}</span>
      </Link>
      {session.hasDesk && (
        <Link href={session.desk} prefetch={false} className={MENU_LINK}>
          Dashboard
        </Link>
      )}
      <form action="/auth/sign-out" method="post" onSubmit={signOut}>
        <button type="submit" className={`${MENU_LINK} cursor-pointer`}>
          Sign Out
        </button>
      </form>
    </div>
  )
}
