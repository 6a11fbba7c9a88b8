import { describe, expect, it } from 'vitest'

import { AD_SIZES, getAdShape } from './shapes'

const shapeOf = (width: number, height: number, place: Parameters<typeof getAdShape>[1] = 'banner', page = '/') =>
  getAdShape({ width, height }, place, page)

describe('a picture fills its place', () => {
  it.each(AD_SIZES)('of %d × %d px in a narrow column, also when it is larger', (width, height) => {
    expect(shapeOf(width, height, 'sidebar')).not.toBe('')
    expect(shapeOf(2 * width, 2 * height, 'sidebar')).not.toBe('')
  })

  it.each([
    [970, 250, '970/250'],
    [1940, 500, '970/250'],
    [728, 90, '728/90'],
    [1456, 180, '1456/180'],
    [300, 250, '300/250'],
    [1200, 1000, '300/250'],
  ])('of %d × %d px in the main column, at most 250 px high', (width, height, shape) =>
    expect(shapeOf(width, height)).toBe(shape),
  )

  it.each([
    [320, 100, '400/125'],
    [300, 250, '400/333'],
    [1200, 1000, '400/333'],
    [970, 250, '400/103'],
    [300, 600, '300/600'],
    [600, 1200, '300/600'],
  ])('of %d × %d px in a narrow column, enlarged to its width', (width, height, shape) =>
    expect(shapeOf(width, height, 'sidebar')).toBe(shape),
  )

  it('that nearly has an ad’s shape', () => {
    expect(shapeOf(336, 280)).not.toBe('')
    expect(shapeOf(980, 240)).not.toBe('')
  })
})

describe('a picture stands beside the words', () => {
  it.each([
    ['of a photograph', 900, 600],
    ['of a telephone', 900, 1600],
    ['that is square', 500, 500],
  ])('%s', (_, width, height) => {
    expect(shapeOf(width, height)).toBe('')
    expect(shapeOf(width, height, 'sidebar')).toBe('')
  })

  it('that would be a stamp in the main column, but not beside a story', () => {
    expect(shapeOf(300, 600, 'inline')).toBe('')
    expect(shapeOf(300, 600, 'popup')).toBe('')
    expect(shapeOf(300, 600, 'sponsored')).toBe('')
    expect(shapeOf(300, 600, 'sponsored', '/story/a-long-road')).toBe('300/600')
  })

  it('whose size is not known', () => expect(getAdShape(null, 'banner', '/')).toBe(''))
})
