import { expect, test } from 'vitest'

import { toPictureUrl, toSourceSet } from './picture-sources'

test('the address of an ad’s picture is none that ad blockers stop in dashboards', () => {
  const path = '/media/ads/1764316800-4f1c.webp'
  // EasyList blocks the first of these on every site.
  for (const part of ['/media/ads/', '/ads/'])
    expect(toPictureUrl(path, 640) + toSourceSet(path), part).not.toContain(part)
})
