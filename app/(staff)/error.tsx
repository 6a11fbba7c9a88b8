'use client'

import { Failure } from '@/components/staff/failure'

/** For errors that no section of a dashboard catches. */
export default function StaffError() {
  return <Failure text="An unexpected error occurred. Please try refreshing the page." retry="" />
}
