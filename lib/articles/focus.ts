/** The point of a picture that crops keep, in percent from the left and from the top. */
export interface Focus {
  x: number
  y: number
}

export const CENTRE: Focus = { x: 50, y: 50 }

/** Writes a focal point as "30 70", and the centre as ''. */
export const writeFocus = ({ x, y }: Focus): string => (x === CENTRE.x && y === CENTRE.y ? '' : `${x} ${y}`)

/** Parses a focal point. Returns null for the centre and for invalid text. */
export function readFocus(text: string | undefined): Focus | null {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text ?? '') ?? []
  const focus = { x: Number(x), y: Number(y) }
  return x !== undefined && focus.x <= 100 && focus.y <= 100 ? focus : null
}

/** Writes the focal point of two columns; null means the centre. */
export const fromColumns = (x: number | null | undefined, y: number | null | undefined): string =>
  writeFocus({ x: x ?? CENTRE.x, y: y ?? CENTRE.y })

/** Writes the focal point with its picture, so that a form without JavaScript can tell whether the picture changed. */
export const writeFormerFocus = (focus: string, url: string): string => `${focus}|${url}`

/** Reads what writeFormerFocus wrote. */
export function readFormerFocus(text: string): [focus: string, url: string] {
  const at = text.indexOf('|')
  return [text.slice(0, at), text.slice(at + 1)]
}

export const buildFocusColumns = (focus: Focus | null) => ({
  image_focus_x: focus?.x ?? null,
  image_focus_y: focus?.y ?? null,
})
