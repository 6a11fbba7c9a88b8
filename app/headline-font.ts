import localFont from 'next/font/local'

// One font in two files: a page in plain English loads the first (20 kB), and the second where an accent or a letter of
// Ghana's languages asks for it. Both are subsets of fonts/lodestar-headline.ttf, which draws share cards.

const extended = localFont({
  src: './fonts/headline-extended.woff2',
  variable: '--font-headline-extended',
  weight: '700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+00A1-00A2,U+00A4-00A8,U+00AA-00B6,U+00B8-00E8,U+00EA-02FF,U+0300-0303,U+20AC' },
  ],
})

const latin = localFont({
  src: './fonts/headline-latin.woff2',
  variable: '--font-headline',
  weight: '700',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

/** Class names that define the variables of --font-serif (globals.css). */
export const headlineFont = `${extended.variable} ${latin.variable}`
