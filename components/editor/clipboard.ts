import { DOMSerializer, Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

import { showToast } from '@/components/site/ui/toast'
import { fromClipboard, looksLikeMarkdown, withoutHandlers } from '@/lib/content/markdown/clipboard'
import { buildDocument, parseDocument, schema } from '@/lib/content/markdown/prosemirror'
import { sanitizeText } from '@/lib/forms/sanitize-text'

/** Pasted text that looks like Markdown is read as Markdown, except when it is pasted with Shift. */
export function parseText(text: string, isPlain: boolean): Slice {
  const plain = sanitizeText(text).replace(/\r\n?/g, '\n')
  if (!isPlain && looksLikeMarkdown(plain)) return Slice.maxOpen(parseDocument(plain).content)
  const blocks = plain
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) =>
      schema.nodes.paragraph.create(
        null,
        block
          .split('\n')
          .flatMap((line, index) => [
            ...(index > 0 ? [schema.nodes.hardBreak.create()] : []),
            ...(line ? [schema.text(line)] : []),
          ]),
      ),
    )
  return new Slice(Fragment.from(blocks), 1, 1)
}

/** Other editors built on ProseMirror also write data-pm-slice, but their schemas differ from ours. */
const OWN_SLICE = 'data-lodestar-slice'

/** Marks what is copied here, so that it can be pasted as it is. */
export class OwnSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const dom = super.serializeFragment(fragment, options, target)
    if (!target && dom.firstChild instanceof Element) dom.firstChild.setAttribute(OWN_SLICE, '')
    return dom
  }
}

/** Returns null for an address that the browser can't read, such as a file on the author's computer. */
function decodeDataUrl(src: string, name: string): File | null {
  const [, type = '', base64, data = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(src) ?? []
  if (!type) return null
  try {
    const bytes = base64 ? atob(data.replace(/\s/g, '')) : decodeURIComponent(data)
    const parts = base64 ? Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)) : bytes
    return new File([parts], `${name}.${type.slice(6).replace(/\+.*/, '')}`, { type })
  } catch {
    return null
  }
}

interface PastedPicture {
  file: File
  pos: number
}

/**
 * Converts pasted HTML as an import does. Returns the pictures to upload, or null if the clipboard has our own schema
 * or plain text, which can be pasted as it is.
 */
export function pasteHtml(on: EditorView, html: string, copied: File[]): PastedPicture[] | null {
  if (!html || html.includes(OWN_SLICE)) return null
  const { body, files, dropped } = fromClipboard(
    new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body,
    location.origin,
  )
  const tr = on.state.tr.replaceSelection(Slice.maxOpen(buildDocument(body).content))
  // Word and Pages put the files of all their pictures on the clipboard, but sometimes only an image of the text.
  const local = files.filter(({ src }) => !src.startsWith('data:'))
  const all = files.map(({ place, src }, index) => ({
    place,
    file: decodeDataUrl(src, `Picture ${index + 1}`) ?? (local.length === copied.length ? copied.shift() : undefined),
  }))
  const found: { file: File | undefined; pos: number }[] = []
  tr.doc.forEach((node, pos) => {
    const picture = node.type === schema.nodes.picture && all.find(({ place }) => place === node.attrs.src)
    if (picture) found.push({ file: picture.file, pos })
  })
  const before = tr.steps.length
  for (const { pos } of found.toReversed())
    if (tr.doc.childCount > 1) tr.delete(pos, pos + 1)
    else tr.replaceWith(pos, pos + 1, schema.nodes.paragraph.create())
  const mapping = tr.mapping.slice(before)
  on.dispatch(tr.scrollIntoView().setMeta('paste', true))
  const pictures = found.flatMap(({ file, pos }) => (file ? [{ file, pos: mapping.map(pos) }] : []))
  const lost = (dropped.get('pictures') ?? 0) + files.length - pictures.length
  if (lost > 0) dropped.set('pictures', lost)
  const losses = [...dropped].map(([kind, count]) => `${kind} ${count}×`).join(', ')
  if (losses)
    void showToast({
      title: `Not pasted: ${losses}`,
      message: lost > 0 ? 'Save the pictures on this device, and add them with Picture.' : undefined,
      kind: 'error',
    })
  return pictures
}

export const listPictures = (files: FileList | undefined) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
