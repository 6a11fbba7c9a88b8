import type { BlockContent, Body } from './tree.ts'

// Placeholders for pictures from elsewhere, which get a URL on this site only after the text is parsed.

/** The placeholder of picture number n until it has a URL on this site. */
export const toPlaceholder = (at: number) => `/media/import/${at}.webp`

/** Replaces placeholders with the stored URLs. Each is placed once; pictures without one are dropped. */
export function placePictures(body: Body, stored: (at: number) => readonly string[]): Body {
  const placed = new Set<string>()
  const take = (src: string) => {
    const at = /^\/media\/import\/(\d{1,6})\.webp$/.exec(src)?.[1]
    return at === undefined ? [src] : stored(Number(at))
  }
  return {
    type: 'root',
    children: body.children.flatMap((block): BlockContent[] => {
      if (block.type !== 'picture') return [block]
      return take(block.src)
        .filter((src) => !placed.has(src) && placed.add(src))
        .map((src) => ({ type: 'picture', src }))
    }),
  }
}
