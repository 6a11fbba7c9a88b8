import { CATEGORIES, type Category } from '../articles/schema'
import { type Place, type Placement, PLACES, type Slot, getCapacity } from './schema'

// These functions edit an arrangement. Each returns a new placement.

export interface Spot {
  place: Place
  /** The position in the place, counted from 0. */
  at: number
}

/** Returns where an article is placed, or null. */
export function findSpot(placement: Placement, slug: string): Spot | null {
  for (const place of PLACES) {
    const at = placement[place].findIndex((slot) => slot.slug === slug)
    if (at >= 0) return { place, at }
  }
  return null
}

export const isFull = (placement: Placement, place: Place) => placement[place].length >= getCapacity(place)

export const remove = (placement: Placement, { place, at }: Spot): Placement => ({
  ...placement,
  [place]: placement[place].toSpliced(at, 1),
})

/** Puts a slot into a place. If the place overflows, its last article is dropped. */
export function put(placement: Placement, slot: Slot, { place, at }: Spot): Placement {
  const former = findSpot(placement, slot.slug)
  const without = former ? remove(placement, former) : placement
  return { ...without, [place]: without[place].toSpliced(at, 0, slot).slice(0, getCapacity(place)) }
}

/** Moves a slot up (-1) or down (1) within its place. */
export function shift(placement: Placement, { place, at }: Spot, by: -1 | 1): Placement {
  const slot = placement[place][at]
  const to = at + by
  return slot && to >= 0 && to < placement[place].length ? put(placement, slot, { place, at: to }) : placement
}

/** Pins a slot until a time, given as a datetime-local value; '' removes the pin. */
export const pin = (placement: Placement, { place, at }: Spot, until: string): Placement => ({
  ...placement,
  [place]: placement[place].map((slot, index) => (index === at ? { ...slot, until } : slot)),
})

/** Moves a strip up (-1) or down (1). */
export function shiftSection(sections: readonly Category[], category: Category, by: -1 | 1): readonly Category[] {
  const at = sections.indexOf(category)
  const to = at + by
  return to >= 0 && to < CATEGORIES.length ? sections.toSpliced(at, 1).toSpliced(to, 0, category) : sections
}
