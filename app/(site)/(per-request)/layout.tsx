import type { ReactNode } from 'react'

// No streaming: these pages must be complete without JavaScript.
export const instant = false

export default function PerRequestLayout({ children }: { children: ReactNode }) {
  return children
}
