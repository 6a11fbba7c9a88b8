import type { Metadata } from 'next'

import { AuthCard } from '@/components/site/auth/auth-card'
import { CodeForm, RecoveryForm } from '@/components/site/auth/code-forms'
import { Link } from '@/components/site/ui/link'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'

export const metadata: Metadata = { title: 'Enter your code' }

const LINK = 'inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4'

export default async function CodePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { next, recovery } = await searchParams
  const to = typeof next === 'string' ? next : ''
  return (
    <AuthCard
      title={recovery ? 'Use a recovery code' : 'Enter your code'}
      lead={
        recovery
          ? 'Each code works once. It removes the second factor of your account, and you set up your new phone next.'
          : 'Your account has a second factor.'
      }
    >
      {recovery ? <RecoveryForm /> : <CodeForm next={to} />}
      <div className="mt-4 flex flex-wrap gap-x-6 text-sm">
        {recovery ? (
          <Link href={routes.enterCodeFor(to)} className={LINK}>
            Enter a code instead
          </Link>
        ) : (
          <Link href={`${routes.enterCode}?recovery=yes`} className={LINK}>
            Lost your phone?
          </Link>
        )}
        <form method="post" action={routes.signOut}>
          <button type="submit" className={LINK}>
            Sign out
          </button>
        </form>
      </div>
    </AuthCard>
  )
}
