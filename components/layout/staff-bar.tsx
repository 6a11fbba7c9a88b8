import { SignOutForm } from '@/components/auth/sign-out-form.client'
import type { Person } from '@/lib/supabase/staff'

import { StaffBrand } from './staff-brand'

export interface StaffBarProps {
  /** Who is signed in. */
  person: Person
  stay?: 'admin'
}

/** The top line of every staff page: the site's name, whose page it is, the way out. */
export function StaffBar({ person, stay }: StaffBarProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-x-4">
        <StaffBrand />
        <div className="flex min-w-0 items-center gap-1">
          <span className="truncate text-sm text-muted">{person.fullName ?? person.email}</span>
          <SignOutForm {...(stay ? { stay } : {})} />
        </div>
      </div>
      <div className="kente" />
    </>
  )
}
