'use client'

import { Failure } from '@/components/staff/failure'

/** Errors that no section of a dashboard caught. Retrying reloads the page. */
export default function StaffError() {
  return <Failure text="An unexpected error occurred. Please try refreshing the page." retry="" />
}
