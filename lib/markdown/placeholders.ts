import type { BlockContent, Body } from './tree.ts'

// Pictures of a text that came from elsewhere: they get an address of ours after the text was read.

/** Where picture number n stands in the tree until it has an address of this site. */
export const toPlaceholder = (at: number) => `/media/import/${at}.webp`

/** Puts the stored addresses of pictures in their places; each is placed once, and one without an address is left out. */
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
      return take(block.src).filter((src) => !placed.has(src) && placed.add(src)).map((src) => ({ type: 'picture', src }))
    }),
  }
}
