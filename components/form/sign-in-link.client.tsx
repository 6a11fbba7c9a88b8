import { usePathname } from 'next/navigation'

import { signInPath } from '@/lib/routes/link'

/** A link that opens a new tab, so that what was typed stays here. */
export function SignInLink() {
  const path = usePathname()
  return (
    <>
      {'. '}
      <a href={signInPath(path)} target="_blank" rel="opener" className="font-semibold underline underline-offset-4">
        Sign in in a new tab
      </a>
      , then come back and send this again. Your text is still here.
    </>
  )
}
