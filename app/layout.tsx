import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { env } from '@/lib/env'
import { toFeedTypes } from '@/lib/feeds/alternates'
import { routes } from '@/lib/routes'
import { SHARE } from '@/lib/share/rules'
import { site } from '@/lib/site'

import './globals.css'
import { headlineFont } from './headline-font'

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().siteUrl),
    title: { default: `${site.name} – ${site.tagline}`, template: `%s | ${site.name}` },
    description: site.description,
    applicationName: site.name,
    openGraph: {
      siteName: site.name,
      locale: 'en_GB',
      type: 'website',
      images: [{ url: routes.shareCard, width: SHARE.width, height: SHARE.height, alt: `${site.name}: ${site.tagline}` }],
    },
    robots: { index: true, follow: true, 'max-image-preview': 'large', 'max-snippet': -1 },
    alternates: { types: toFeedTypes() },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#12110f' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} className={headlineFont.variable}>
      <body>{children}</body>
    </html>
  )
}
