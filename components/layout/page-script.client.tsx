'use client'

import { PAPER } from './look'
import { PAGE_SCRIPT } from './page-script'

/** In the browser they are there already: as a client component, pages contain the text once, and their script not at all. */
export function PageScript() {
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme:dark)" />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? PAGE_SCRIPT : '' }} />
    </>
  )
}
