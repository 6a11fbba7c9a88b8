'use client'

import { LogOut } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { routes } from '@/lib/routes/routes'

import { SESSION_CHANNEL } from '@/components/site/auth/session-channel'
import { SIGN_OUT, signOut } from '@/components/site/auth/sign-out'

/** The button to sign out. It loads a new page, so that no data of the user stays in memory. */
export function SignOutForm({ stay }: { stay?: 'admin' }) {
  const [isBusy, setBusy] = useState(false)
  // Makes the user's other tabs reload.
  const others = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    others.current = channel
    const reload = () => location.reload()
    // A page from the back/forward cache may belong to a user who has signed out since.
    const check = (event: PageTransitionEvent) => event.persisted && reload()
    channel.addEventListener('message', reload)
    addEventListener('pageshow', check)
    return () => {
      channel.close()
      removeEventListener('pageshow', check)
    }
  }, [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    if (!(await signOut(event.currentTarget))) return setBusy(false)
    others.current?.postMessage('signed-out')
    location.assign(stay ? routes.admin : routes.home)
  }

  return (
    <form method="post" action={SIGN_OUT} onSubmit={send} className="shrink-0">
      {stay && <input type="hidden" name="stay" value={stay} />}
      <Button type="submit" variant="ghost" size="sm" busy={isBusy}>
        <LogOut aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Sign Out</span>
      </Button>
    </form>
  )
}
