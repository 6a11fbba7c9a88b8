'use client'

import { Failure } from '@/components/staff/failure'

/** Whatever no section of a desk caught. The page is asked for again, since its address is right. */
export default function StaffError() {
  return <Failure text="An unexpected error occurred. Please try refreshing the page." retry="" />
}
