import { SignOutForm } from '@/components/newsroom/auth/sign-out-form.client'
import { InboxLink } from '@/components/newsroom/inbox/inbox-link'
import { CommandButton } from '@/components/newsroom/palette/command-menu.client'
import { Link } from '@/components/site/ui/link'
import { ADMINS, holdsRole, STAFF } from '@/lib/auth/rules'
import { dashboardOf, routes } from '@/lib/routes/routes'
import type { Person } from '@/lib/db/staff'

import { StaffBrand } from '@/components/site/shell/staff-brand'

export interface StaffBarProps {
  person: Person
  stay?: 'admin'
}

export function StaffBar({ person, stay }: StaffBarProps) {
  const name = person.fullName ?? person.email
  return (
    <>
      <div className="flex items-center justify-between gap-x-4">
        <div className="flex items-center gap-x-3">
          <StaffBrand />
          <Link
            href={dashboardOf(person)}
            className="inline-flex min-h-11 items-center text-sm font-semibold hover:underline hover:underline-offset-4"
          >
            Today
          </Link>
        </div>
        <div className="flex min-w-0 items-center gap-1">
          {holdsRole(person, STAFF) && <CommandButton />}
          <InboxLink person={person} />
          {holdsRole(person, ADMINS) && (
            <Link
              href={routes.settings}
              className="inline-flex min-h-11 items-center px-2 text-sm text-muted-foreground underline-offset-4 hover:text-ink hover:underline max-md:hidden"
            >
              Settings
            </Link>
          )}
          <Link
            href={routes.account}
            title="Your account"
            aria-label={`${name}, your account`}
            className="inline-flex min-h-11 min-w-0 items-center text-sm text-muted-foreground underline-offset-4 hover:text-ink hover:underline"
          >
            <span className="truncate">{name}</span>
          </Link>
          <SignOutForm {...(stay ? { stay } : {})} />
        </div>
      </div>
      <div className="kente" />
    </>
  )
}
