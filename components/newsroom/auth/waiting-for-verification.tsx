import { SignOutForm } from '@/components/newsroom/auth/sign-out-form.client'
import { AuthCard } from '@/components/site/auth/auth-card'
import { StatusDot } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Person } from '@/lib/db/staff'
import { routes } from '@/lib/routes/routes'

/** What a news anchor sees who is not verified yet. */
export function WaitingForVerification({ person }: { person: Person }) {
  return (
    <AuthCard title="News Anchor Portal">
      <StatusDot tone="gold">Waiting for verification</StatusDot>
      <p className="mt-3">
        You are signed in as <strong className="break-words">{person.email}</strong>. An administrator still has to
        verify you as a news anchor. Until then you can read and save stories, and nothing else is needed from you.
      </p>
      <p className="mt-3 text-muted-foreground">
        Once you are verified, this page leads to your dashboard, where you write stories and follow their review. If it
        takes long, ask your newsroom’s administrator.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button asChild>
          <a href={routes.newsAnchor}>Check Again</a>
        </Button>
        <Button asChild variant="outline">
          <a href={routes.home}>Read the News</a>
        </Button>
        <SignOutForm />
      </div>
    </AuthCard>
  )
}
