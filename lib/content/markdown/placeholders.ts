import type { BlockContent, Body } from './tree.ts'

// Pictures from elsewhere get their URL only after the text was parsed.

export const formatPlaceholder = (at: number) => `/media/import/${at}.webp`

/** Replaces placeholders by pictures. Each picture is placed once; those without a URL are dropped. */
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
