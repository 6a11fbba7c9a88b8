'use client'

import { useEffect } from 'react'

import { session } from '@/components/form/form-context'

/** Who writes on the pages below. */
interface Writer {
  id: string
  email: string
}

let asking: Promise<boolean> | null = null

/** On staff pages: what is not saved because nobody is signed in any more opens a dialog, and is sent again. */
export function SignInAgain({ writer }: { writer: Writer | null }) {
  useEffect(() => {
    // Two saves at once, and an autosave beside them, are answered by one dialog.
    const renew = () =>
      (asking ??= import('./sign-in-dialog')
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
