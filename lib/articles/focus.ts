/** The point of a picture that stays in view when it is cropped, in percent from its left and top. */
export interface Focus {
  x: number
  y: number
}

export const CENTRE: Focus = { x: 50, y: 50 }

/** As forms carry it: '30 70', and nothing for the centre. */
export const writeFocus = ({ x, y }: Focus): string => (x === CENTRE.x && y === CENTRE.y ? '' : `${x} ${y}`)

/** Null for the centre, and for whatever is none. */
export function readFocus(text: string | undefined): Focus | null {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text ?? '') ?? []
  const focus = { x: Number(x), y: Number(y) }
  return x !== undefined && focus.x <= 100 && focus.y <= 100 ? focus : null
}

/** The columns of a row as the text of a form. */
export const fromColumns = (x: number | null | undefined, y: number | null | undefined): string =>
  writeFocus({ x: x ?? CENTRE.x, y: y ?? CENTRE.y })

/** What a form without JavaScript sends beside the point: what it was, and of which picture. */
export const writeFormerFocus = (focus: string, url: string): string => `${focus}|${url}`

export function readFormerFocus(text: string): [focus: string, url: string] {
  const at = text.indexOf('|')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** As columns have it. */
export const toColumns = (focus: Focus | null) => ({ image_focus_x: focus?.x ?? null, image_focus_y: focus?.y ?? null })
