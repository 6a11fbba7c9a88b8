import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { NavigationProgress } from '@/components/site/shell/navigation-progress.client'
import { PageScript } from '@/components/site/shell/page-script.client'
import { env } from '@/lib/env'
import { buildFeedTypes, buildOpenGraph } from '@/lib/page/page-metadata'
import { site, siteTitle } from '@/lib/settings/site'
import { LANGUAGE } from '@/lib/site'

import './globals.css'

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().siteUrl),
    title: { default: siteTitle(), template: `%s | ${site().name}` },
    description: site().description,
    openGraph: buildOpenGraph(),
    robots:
      site().crawlers === 'closed'
        ? { index: false, follow: false }
        : { index: true, follow: true, 'max-image-preview': 'large', 'max-snippet': -1 },
    alternates: { types: buildFeedTypes() },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE} suppressHydrationWarning>
      <body>
        <PageScript />
        <NavigationProgress />
        {children}
      </body>
    </html>
  )
}
