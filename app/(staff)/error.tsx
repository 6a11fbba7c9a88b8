'use client'

import { Failure } from '@/components/staff/failure'

/** Not caught by a section of a dashboard. */
export default function StaffError() {
  return <Failure text="An unexpected error occurred. Please try refreshing the page." retry="" />
}
