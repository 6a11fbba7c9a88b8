import type { Metadata } from 'next'

import { AuthCard } from '@/components/site/auth/auth-card'
import { ConfirmEmailForm, NewPasswordForm } from '@/components/site/auth/reset-forms'
import { buttonClass } from '@/components/site/ui/button-class'
import { Link } from '@/components/site/ui/link'
import { linkSchema } from '@/lib/auth/schema'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'

export const metadata: Metadata = { title: 'Confirm' }

export default async function ConfirmPage({ searchParams }: { searchParams: Promise<Query> }) {
  const link = linkSchema.safeParse(await searchParams)
  if (!link.success) return <BrokenLink />
  const { token_hash, type } = link.data
  if (type === 'recovery') {
    return (
      <AuthCard
        title="Set a new password"
        lead="When you save, you are signed in here and signed out on other devices."
      >
        <NewPasswordForm tokenHash={token_hash} />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Confirm your email address"
      lead={type === 'email_change' ? 'Click once to confirm the change.' : 'Click once to activate your account.'}
    >
      <ConfirmEmailForm tokenHash={token_hash} type={type} />
      {type !== 'email_change' && (
        <Link
          href={routes.resendConfirmation}
          className="mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Request a New Link
        </Link>
      )}
    </AuthCard>
  )
}

function BrokenLink() {
  return (
    <AuthCard
      title="This link is incomplete"
      lead="Part of it may have been cut off. Please open it again from the email, or ask for a new one."
    >
      <div className="flex flex-wrap gap-3">
        <Link href={routes.resetPassword} className={buttonClass('default')}>
          Request a New Link
        </Link>
        <Link href={routes.auth} className={buttonClass('outline')}>
          Back to Sign In
        </Link>
      </div>
    </AuthCard>
  )
}
