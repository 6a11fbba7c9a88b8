import type { AdPlace } from './places'

// Decides how an ad is shown. If its picture has one of the usual shapes of ads, the picture is the ad and fills the
// place. Any other ad is shown as text with its picture beside it.

/** The sizes (px) in which advertisers deliver pictures. */
export const AD_SIZES = [
  [728, 90],
  [970, 250],
  [320, 100],
  [300, 250],
  [300, 600],
] as const
/** How much the aspect ratio of a picture may differ from that of a size, because few pictures match one exactly. */
const TOLERANCE = 1 / 10
/** How high (px) a picture may be in the main column and in a narrow one, so that it does not push the news away. */
const MAX_HEIGHT = { wide: 250, narrow: 600 }
/** The width (px) of a narrow column and of a phone. Smaller pictures are enlarged to it, so that they fill the place. */
const COLUMN_WIDTH = 400

/** The size of a picture in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** Whether the ads of a place are in a narrow column on wide screens. */
const isNarrow = (place: AdPlace, page: string) =>
  place === 'sidebar' || (place === 'sponsored' && page.startsWith('/story/'))

/**
 * Returns the size at which a picture fills its place, such as "970/250". CSS uses it as the aspect ratio, and its first
 * number as the maximum width (px). Returns '' if the ad has to be shown as text, because its picture has no shape of an
 * ad, or is too high for the place.
 */
export function getAdShape(picture: PictureSize | null | undefined, place: AdPlace, page: string): string {
  if (!picture) return ''
  const ratio = picture.width / picture.height
  const isNear = AD_SIZES.some(([width, height]) => Math.abs(ratio / (width / height) - 1) <= TOLERANCE)
  const narrow = isNarrow(place, page)
  if (!isNear || (ratio < 1 && !narrow)) return ''
  const width = narrow
    ? Math.min(COLUMN_WIDTH, ratio * MAX_HEIGHT.narrow)
    : Math.min(Math.max(picture.width, COLUMN_WIDTH), ratio * MAX_HEIGHT.wide)
  return `${Math.round(width)}/${Math.round(width / ratio)}`
}
