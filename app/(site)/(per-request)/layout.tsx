import type { ReactNode } from 'react'

// Without streaming, these pages are complete without JavaScript.
export const instant = false

export default function PerRequestLayout({ children }: { children: ReactNode }) {
  return children
}
