import { usePathname } from 'next/navigation'

import type { FormState } from '@/lib/forms/form-state'
import { enterCodePath, signInPath } from '@/lib/routes/link'

/** A link that opens a new tab, so that what was typed stays here. */
export function SignInLink({ asks }: { asks: NonNullable<FormState['signIn']> }) {
  const path = usePathname()
  return (
    <>
      {asks === 'code' ? ' ' : '. '}
      <a
        href={asks === 'code' ? enterCodePath(path) : signInPath(path)}
        target="_blank"
        rel="opener"
        className="font-semibold underline underline-offset-4"
      >
        {asks === 'code' ? 'Enter it in a new tab' : 'Sign in in a new tab'}
      </a>
      , then come back and send this again. Your text is still here.
    </>
  )
}
