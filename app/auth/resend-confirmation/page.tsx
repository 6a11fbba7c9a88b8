import type { Metadata } from 'next'

import { AuthCard } from '@/components/site/auth/auth-card'
import { ResendConfirmationForm } from '@/components/site/auth/reset-forms'
import { Link } from '@/components/site/ui/link'
import { routes } from '@/lib/routes/routes'

export const metadata: Metadata = { title: 'Resend confirmation' }

export default function ResendConfirmationPage() {
  return (
    <AuthCard
      title="Resend confirmation"
      lead="We send a new link to the address you signed up with. It works for one hour."
    >
      <ResendConfirmationForm />
      <Link href={routes.auth} className="mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Back to Sign In
      </Link>
    </AuthCard>
  )
}
