'use client'

import { AGE_SCRIPT } from './age-script'

/** In the browser it is there already: as a client component, pages contain its text once, and their script not at all. */
export function AgeScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? AGE_SCRIPT : '' }} />
}
