import type { Metadata } from 'next'

import { AuthCard } from '@/components/site/auth/auth-card'
import { AuthTabs } from '@/components/site/auth/auth-tabs.client'
import { SignInForm } from '@/components/site/auth/sign-in-form'
import { SignUpForm } from '@/components/site/auth/sign-up-form'
import { WaitingForVerification } from '@/components/newsroom/auth/waiting-for-verification'
import { signIn } from '@/lib/auth/actions'
import { isWaiting } from '@/lib/auth/rules'
import type { Query } from '@/lib/db/query'
import { getPerson } from '@/lib/db/staff'

export const metadata: Metadata = { title: 'News Anchor Portal' }

export default async function AuthPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { mode, next } = await searchParams
  const person = await getPerson()
  if (person && isWaiting(person)) return <WaitingForVerification person={person} />
  return (
    <AuthCard
      title="News Anchor Portal"
      lead="With a reader’s account, your saved stories, the topics you follow and your display settings are on all your devices. News anchors sign in here too, to submit stories and follow their review."
    >
      <AuthTabs
        mode={mode === 'sign-up' ? 'sign-up' : 'sign-in'}
        signIn={<SignInForm action={signIn} next={typeof next === 'string' ? next : ''} />}
        signUp={<SignUpForm />}
      />
    </AuthCard>
  )
}
