'use client'

import { PAPER } from '@/lib/page/theme'
import { PAGE_SCRIPT } from '@/lib/page/inline-scripts.mjs'

/**
 * Renders the script only on the server, so that its text is in the HTML once and not in the bundle. Only a client
 * component can do that.
 */
export function PageScript() {
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme:dark)" />
      <script
        id="page-script"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? PAGE_SCRIPT : '' }}
      />
    </>
  )
}
