const LINK =
  /\[((?:[^[\]\\\n]|\\.)*)\]\((?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*))(?:[ \t]+"[^"\n]*")?\)/g

export interface LinkRange {
  from: number
  to: number
  /** The text of the link, as Markdown. */
  label: string
  /** The address, or '' for a new link. */
  href: string
}

/** Finds the link around the cursor. Without one, returns the selected text. */
export function findLink(text: string, from: number, to: number): LinkRange {
  for (const {
    index,
    0: { length },
    1: label = '',
    2: pointed,
    3: plain = '',
  } of text.matchAll(LINK)) {
    const isPicture = text[index - 1] === '!'
    if (index <= from && to <= index + length && !isPicture)
      return { from: index, to: index + length, label, href: pointed ?? plain }
  }
  return { from, to, label: text.slice(from, to), href: '' }
}

const ENCODED: Record<string, string> = { '(': '%28', ')': '%29', '<': '%3C', '>': '%3E', ' ': '%20' }

/** Writes a link. `label` is Markdown, and is returned as it is if there is no address. */
export const formatLink = (label: string, href: string): string =>
  href ? `[${label}](${href.replace(/[()<> ]/g, (sign) => ENCODED[sign] ?? sign)})` : label
