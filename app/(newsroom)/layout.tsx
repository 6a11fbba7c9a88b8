import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'

import { SignInAgain } from '@/components/newsroom/auth/sign-in-again.client'
import { FormMessage } from '@/components/form/form-message'
import { AutosaveProvider } from '@/components/newsroom/form/autosave-provider.client'
import { CommandMenu } from '@/components/newsroom/palette/command-menu.client'
import { SkipLink } from '@/components/site/shell/skip-link'
import { PageFailure } from '@/components/newsroom/shell/load-failure'
import { Link } from '@/components/site/ui/link'
import { holdsRole, STAFF } from '@/lib/auth/rules'
import { load } from '@/lib/db/load'
import { getFlashMessage } from '@/lib/forms/flash-message'
import { formatLongDate } from '@/lib/format'
import { routes } from '@/lib/routes/routes'
import { getPerson, NO_SESSION_RESPONSE } from '@/lib/db/staff'

import '@/app/staff.css'

// Staff pages wait for the session, because streamed placeholders need JavaScript.
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function StaffLayout({ children }: { children: ReactNode }) {
  // A prefetch would abort the session query, which would look like an error.
  await connection()
  const flash = await getFlashMessage()
  // If this threw, the error page would need JavaScript (error.tsx).
  const session = await load('staff layout', getPerson)
  const person = 'data' in session ? session.data : null
  const writer = person && { id: person.id, email: person.email }
  const page = 'reference' in session ? <PageFailure text={describeError(session.error)} /> : children
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 text-sm min-[100rem]:max-w-[100rem]">
      <SkipLink />
      <SignInAgain writer={writer} />
      {flash && (
        <div className="pt-3">
          <FormMessage state={flash} />
        </div>
      )}
      {person?.factorDue && (
        <p className="mt-3 border-l-4 border-gold bg-surface px-3 py-2">
          From {formatLongDate(person.factorDue)}, your role needs a second factor to publish.{' '}
          <Link href={`${routes.account}#second-factor`} className="font-semibold underline underline-offset-4">
            Set it up
          </Link>
        </p>
      )}
      {person ? (
        <AutosaveProvider personId={person.id}>
          {holdsRole(person, STAFF) ? <CommandMenu role={person.role}>{page}</CommandMenu> : page}
        </AutosaveProvider>
      ) : (
        page
      )}
    </div>
  )
}

const describeError = (error: unknown) =>
  error instanceof Error && error.message === NO_SESSION_RESPONSE
    ? NO_SESSION_RESPONSE
    : 'Failed to check authentication status'
