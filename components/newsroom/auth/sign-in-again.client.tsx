'use client'

import { useEffect } from 'react'

import { session } from '@/components/form/form-context'

/** The person for whom the page was rendered. */
interface Writer {
  id: string
  email: string
}

let asking: Promise<boolean> | null = null

/** When the session has ended or lacks its second factor, asks the editor for it and then repeats the save. */
export function SignInAgain({ writer }: { writer: Writer | null }) {
  useEffect(() => {
    // Several saves may need a session at once; they share one dialog.
    const renew: typeof session.renew = (asks) =>
      (asking ??= import('./sign-in-dialog.client')
        .then(({ openSignInDialog }) => openSignInDialog(writer, asks))
        .catch(() => false)
        .finally(() => (asking = null)))
    session.renew = renew
    return () => {
      if (session.renew === renew) delete session.renew
    }
  }, [writer])
  return null
}
