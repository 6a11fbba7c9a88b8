import type { Metadata } from 'next'

import { AuthCard } from '@/components/site/auth/auth-card'
import { InvitationForm } from '@/components/site/auth/code-forms'
import { buttonClass } from '@/components/site/ui/button-class'
import { Link } from '@/components/site/ui/link'
import { ROLE_LABELS } from '@/lib/users/rules'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'
import { readInvitation } from '@/lib/users/invitations'

export const metadata: Metadata = { title: 'Your invitation' }

export default async function InvitationPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token } = await searchParams
  const invitation = typeof token === 'string' ? await readInvitation(token) : null
  if (typeof token !== 'string' || !invitation) {
    return (
      <AuthCard
        title="This invitation no longer works"
        lead="It was used or withdrawn, or it has expired. Please ask for a new one, or sign in if you have an account."
      >
        <Link href={routes.auth} className={buttonClass('outline')}>
          Sign In
        </Link>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={`Join ${site().name}`}
      lead={`You are invited as ${ROLE_LABELS[invitation.role]}, with the address ${invitation.email}. Choose your name and a password.`}
    >
      <InvitationForm token={token} email={invitation.email} />
    </AuthCard>
  )
}
