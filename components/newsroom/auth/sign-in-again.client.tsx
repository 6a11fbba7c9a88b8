'use client'

import { useEffect } from 'react'

import { session } from '@/components/form/form-context'

/** Signed in behind the dialog. */
interface Writer {
  id: string
  email: string
}

let asking: Promise<boolean> | null = null

/** Asks the user to sign in after the session expired, then retries the save. */
export function SignInAgain({ writer }: { writer: Writer | null }) {
  useEffect(() => {
    // Parallel saves and autosaves share one dialog.
    const renew = () =>
      (asking ??= import('./sign-in-dialog.client')
        .then(({ openSignInDialog }) => openSignInDialog(writer))
        .catch(() => false)
        .finally(() => (asking = null)))
    session.renew = renew
    return () => {
      if (session.renew === renew) delete session.renew
    }
  }, [writer])
  return null
}
