import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { UploadProgress } from './upload-progress'

it.each([
  [false, '40%', ''],
  [true, '', 'Waiting for a connection…'],
])('announces a lost connection (%s), but not each percent', (isWaiting, shown, announced) => {
  const html = renderToStaticMarkup(<UploadProgress name="Rain.jpg" share={0.4} isWaiting={isWaiting} />)
  const { document } = parseHTML(`<html><body>${html}</body></html>`)
  expect(document.querySelector('output')?.textContent).toBe(announced)
  expect(document.body.textContent).toBe(`Rain.jpg${announced}${shown}`)
})
