'use client'

import { PAPER } from '@/lib/page/look'
import { PAGE_SCRIPT } from '@/lib/page/page-script'

/**
 * A client component that renders the script only on the server: the text is in the HTML once, and not in the bundle.
 */
export function PageScript() {
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme:dark)" />
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? PAGE_SCRIPT : '' }}
      />
    </>
  )
}
