import type { Metadata } from 'next'

import { AuthCard } from '@/components/site/auth/auth-card'
import { ResetRequestForm } from '@/components/site/auth/reset-forms'
import { Link } from '@/components/site/ui/link'
import { routes } from '@/lib/routes/routes'

export const metadata: Metadata = { title: 'Reset password' }

export default function ResetPasswordPage() {
  return (
    <AuthCard title="Reset your password" lead="We send a link to the address of your account. It works for one hour.">
      <ResetRequestForm />
      <Link href={routes.auth} className="mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Back to Sign In
      </Link>
    </AuthCard>
  )
}
