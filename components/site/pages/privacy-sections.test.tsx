import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { listPrivacySections } from './privacy-sections'

it.each(['lib/visitors/visitor-key.ts', 'lib/auth/device-cookie.ts'])('names the cookie of %s', (file) => {
  const [name = 'none'] = /lodestar-[a-z]+/.exec(readFileSync(file, 'utf8')) ?? []
  expect(renderToStaticMarkup(listPrivacySections().map(({ text }) => text))).toContain(`cookie ${name}`)
})
