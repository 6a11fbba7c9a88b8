import { expect, test } from 'vitest'

import { buildPictureUrl, buildSourceSet } from './picture-sources'

test('the address of an ad’s picture is none that ad blockers stop in dashboards', () => {
  const path = '/media/ads/1764316800-4f1c.webp'
  // EasyList blocks the first of these on every site.
  for (const part of ['/media/ads/', '/ads/'])
    expect(buildPictureUrl(path, 640) + buildSourceSet(path), part).not.toContain(part)
})
