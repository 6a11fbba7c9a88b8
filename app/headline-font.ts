import localFont from 'next/font/local'

// The one font file of the site: a subset with every letter that Ghana's languages write.
export const headlineFont = localFont({
  src: './fonts/lodestar-headline.woff2',
  variable: '--font-headline',
  weight: '700',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})
