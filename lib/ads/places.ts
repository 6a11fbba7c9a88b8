import type { AdType } from './schema'

export type AdPlace = AdType

/** The popup has no position name. */
export const AD_PLACES: Record<AdPlace, { limit: number; position?: string }> = {
  banner: { limit: 1, position: 'top' },
  inline: { limit: 1, position: 'middle' },
  sidebar: { limit: 2, position: 'right' },
  sponsored: { limit: 1, position: 'sidebar' },
  popup: { limit: 1 },
}
