/** For crops, in percent from the left and top. */
export interface Focus {
  x: number
  y: number
}

export const CENTRE: Focus = { x: 50, y: 50 }

/** '30 70'; '' for the centre. */
export const writeFocus = ({ x, y }: Focus): string => (x === CENTRE.x && y === CENTRE.y ? '' : `${x} ${y}`)

/** Null for the centre and invalid text. */
export function readFocus(text: string | undefined): Focus | null {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text ?? '') ?? []
  const focus = { x: Number(x), y: Number(y) }
  return x !== undefined && focus.x <= 100 && focus.y <= 100 ? focus : null
}

export const fromColumns = (x: number | null | undefined, y: number | null | undefined): string =>
  writeFocus({ x: x ?? CENTRE.x, y: y ?? CENTRE.y })

/** For forms without JavaScript: the previous focal point and picture. */
export const writeFormerFocus = (focus: string, url: string): string => `${focus}|${url}`

export function readFormerFocus(text: string): [focus: string, url: string] {
  const at = text.indexOf('|')
  return [text.slice(0, at), text.slice(at + 1)]
}

export const toColumns = (focus: Focus | null) => ({ image_focus_x: focus?.x ?? null, image_focus_y: focus?.y ?? null })
