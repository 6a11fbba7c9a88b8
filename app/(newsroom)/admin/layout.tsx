import { connection } from 'next/server'
import type { ReactNode } from 'react'

import { AdminLogin } from '@/components/newsroom/auth/admin-login.client'
import { AuthCard } from '@/components/site/auth/auth-card'
import { OutsideEditor } from '@/components/newsroom/shell/outside-editor.client'
import { StaffAdminTabs, StaffAdminTitle } from '@/components/newsroom/shell/staff-admin-tabs.client'
import { StaffHeader } from '@/components/newsroom/shell/staff-header'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { EDITORS, holdsRole } from '@/lib/auth/rules'
import { countWaitingOnce } from '@/lib/inbox/waiting.staff'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import { getPerson } from '@/lib/db/staff'

/** Shows the login screen, or the dashboard to editors. Each page below checks access itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection()
  const person = await getPerson()
  if (!holdsRole(person, EDITORS)) {
    return (
      // The login card brings its own margins and fills the screen.
      <div className="-mx-4 -mb-16">
        <AuthCard title="Admin Login" lead="For the editors of the newsroom.">
          <AdminLogin isDenied={!!person} />
        </AuthCard>
      </div>
    )
  }
  // A failed count must not break the dashboard.
  const counted = await load('admin badges', countWaitingOnce)
  const waiting = { pendingStories: 0, unreadMessages: 0, ...('data' in counted ? counted.data : undefined) }
  return (
    <>
      <OutsideEditor>
        <StaffHeader title={<StaffAdminTitle />} person={person} stay="admin">
          <Button asChild variant="ghost" size="sm" className="max-sm:hidden">
            <Link href={routes.chiefAuthor}>Review Stories</Link>
          </Button>
          {/* A screen has at most one red button, and most tabs have their own. */}
          <Button asChild variant="outline" size="sm">
            <Link href={routes.writeArticle} aria-keyshortcuts="n">
              New Article
            </Link>
          </Button>
        </StaffHeader>
        <StaffAdminTabs waiting={waiting} />
      </OutsideEditor>
      <main
        id="content"
        tabIndex={-1}
        className="focus:outline-none transition-opacity delay-150 duration-150 [div:has([data-pending])+&]:opacity-60"
      >
        {children}
      </main>
    </>
  )
}
