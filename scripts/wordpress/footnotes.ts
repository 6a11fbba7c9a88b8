// WordPress keeps footnotes in a field of the post or in shortcodes. They become a list after the text, with raised
// numbers in it.

/** Reads the notes of the block editor: the post's field `footnotes` holds JSON. */
function readNotes(json: string): { id: string; content: string }[] {
  try {
    const notes: unknown = JSON.parse(json)
    if (!Array.isArray(notes)) return []
    return notes.flatMap((note: { id?: unknown; content?: unknown } | null) =>
      typeof note?.content === 'string' ? [{ id: String(note.id ?? ''), content: note.content }] : [],
    )
  } catch {
    return []
  }
}

const BLOCK_MARKER = /<sup\b[^>]{0,300}\bdata-fn="([^"]{1,100})"[^>]{0,300}>.{0,300}?<\/sup>/gs
// The marker is a raised link to a place in the page, with the number that the writer or a plugin gave it.
const LINK = String.raw`<a\b[^>]{0,500}\bhref="(?:#|[^"#]{1,300}#(?=[^"]{0,300}(?:fn|ftn|note|ref)))[^"]{0,300}"[^>]{0,500}>`
const NUMBER = String.raw`\s{0,9}\[?(\d{1,3})\]?\s{0,9}`
const LINKED_MARKERS = [
  new RegExp(String.raw`<sup\b[^>]{0,300}>\s{0,9}${LINK}${NUMBER}</a>\s{0,9}</sup>`, 'g'),
  new RegExp(String.raw`${LINK}\s{0,9}<sup\b[^>]{0,300}>${NUMBER}</sup>\s{0,9}</a>`, 'g'),
]
const PLUGIN_NOTE =
  /\[(ref|fn|mfn|footnote|efn_note|modern_footnote|sidenote)(?:\s[^[\]]{0,500})?\](.{0,5000}?)\[\/\1\]|(?<!\()\(\((?!\()([^()\n][^\n]{0,2000}?[^()\n])\)\)(?!\))/gs

/** Handles notes of the block editor and of plugins ([ref]…[/ref], ((…)) and others). */
export function resolveFootnotes(html: string, json: string, dropped: Map<string, number>): string {
  const known = readNotes(json)
  const notes = known.map(({ content }) => content)
  const mark = (number: number) => `<sup>${number}</sup>`
  let text = html.replace(BLOCK_MARKER, (_whole, id: string) => {
    const at = known.findIndex((note) => note.id === id)
    if (at >= 0) return mark(at + 1)
    dropped.set('footnotes without text', (dropped.get('footnotes without text') ?? 0) + 1)
    return ''
  })
  for (const marker of LINKED_MARKERS) text = text.replace(marker, (_whole, number: string) => mark(Number(number)))
  text = text.replace(PLUGIN_NOTE, (_whole, _name, inside?: string, inBrackets?: string) =>
    mark(notes.push((inside ?? inBrackets ?? '').trim())),
  )
  if (notes.length === 0) return text
  return `${text}\n\n<h3>Notes</h3>\n<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>`
}
