import type { MetadataRoute } from 'next'

import { routes } from '@/lib/routes/routes'
import { site, siteTitle } from '@/lib/settings/site'
import { LANGUAGE } from '@/lib/site'

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: routes.home,
    name: siteTitle(),
    short_name: site().name,
    description: site().description,
    lang: LANGUAGE,
    start_url: routes.home,
    scope: routes.home,
    display: 'minimal-ui',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    categories: ['news'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Search', url: routes.search },
      { name: 'Lite edition', url: routes.lite },
    ],
  }
}
