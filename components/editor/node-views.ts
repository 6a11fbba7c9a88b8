import type { Node } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { Decoration, EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'

import { formatCredit } from '@/lib/articles/rules'
import { parseUrl } from '@/lib/routes/parse-url'
import { routes } from '@/lib/routes/routes'

import type { PictureWords } from './plugins'

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: object = {},
  ...children: (string | HTMLElement)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  Object.assign(element, props)
  element.append(...children)
  return element
}

type GetPos = () => number | undefined

/** Creates a field that is bound to an attribute of the block. */
function makeLine(
  name: string,
  label: string,
  placeholder: string,
  value: string,
  view: EditorView,
  getPos: GetPos,
  leave: () => void,
): HTMLInputElement {
  const input = make('input', {
    type: 'text',
    value,
    placeholder,
    className: 'editor-line',
    maxLength: 200,
    autocomplete: 'off',
  })
  input.setAttribute('aria-label', label)
  input.addEventListener('input', (event) => {
    // The form is notified by the document's change instead.
    event.stopPropagation()
    const pos = getPos()
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, name, input.value))
  })
  input.addEventListener('keydown', (event) => {
    // Enter would submit the form.
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    leave()
  })
  return input
}

class BoxView implements NodeView {
  dom: HTMLElement
  contentDOM: HTMLElement
  private readonly line: HTMLInputElement
  private readonly attribute: string
  private readonly type

  constructor(node: Node, view: EditorView, getPos: GetPos) {
    this.type = node.type
    const isQuote = node.type.name === 'pullQuote'
    this.attribute = isQuote ? 'attribution' : 'title'
    const value = node.attrs[this.attribute] as string
    const [label, hint] = isQuote ? ['Who said it', 'Who said it'] : ['Heading of the fact box', 'Heading']
    // The heading is above the text of the box, and who said it below.
    const leave = () => {
      const pos = getPos() ?? 0
      const next = isQuote ? pos + (view.state.doc.nodeAt(pos)?.nodeSize ?? 0) : pos + 1
      view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(next))).scrollIntoView())
      view.focus()
    }
    this.line = makeLine(this.attribute, label, hint, value, view, getPos, leave)
    this.contentDOM = make(isQuote ? 'blockquote' : 'div')
    const frame = make(
      isQuote ? 'figcaption' : 'div',
      { className: isQuote ? '' : 'fact-box-title', contentEditable: 'false' },
      this.line,
    )
    this.dom = isQuote
      ? make('figure', { className: 'pull-quote' }, this.contentDOM, frame)
      : make('aside', { className: 'fact-box' }, frame, this.contentDOM)
    if (!isQuote) this.dom.setAttribute('role', 'group')
  }

  update(node: Node): boolean {
    if (node.type !== this.type) return false
    const value = node.attrs[this.attribute] as string
    if (this.line.value !== value) this.line.value = value
    return true
  }

  stopEvent = (event: Event) => event.target === this.line
  ignoreMutation = (mutation: { target: globalThis.Node }) => !this.contentDOM.contains(mutation.target)
}

const findWords = (decorations: readonly Decoration[]) =>
  decorations.map(({ spec }) => (spec as { image?: PictureWords | null }).image).find((image) => image !== undefined) ??
  null

class PictureView implements NodeView {
  dom: HTMLElement
  private readonly image = make('img', { loading: 'lazy', decoding: 'async' })
  private readonly caption = make('figcaption')
  private readonly button: HTMLButtonElement
  private readonly src: string

  constructor(node: Node, decorations: readonly Decoration[], edit: (src: string) => void) {
    this.src = node.attrs.src as string
    this.button = make('button', { type: 'button', className: 'editor-chip' }, 'Caption and alternative text')
    this.button.addEventListener('click', () => edit(this.src))
    this.dom = make(
      'figure',
      { className: 'editor-picture', contentEditable: 'false' },
      this.image,
      this.caption,
      this.button,
    )
    this.show(findWords(decorations))
  }

  private show(words: PictureWords | null) {
    // Saving copies an imported picture; until then, proxy it.
    const src = words && /^https?:/.test(words.url) ? routes.picturePreview(words.url) : this.src
    if (this.image.getAttribute('src') !== src) this.image.src = src
    this.image.alt = words?.alt || words?.caption || ''
    this.caption.textContent = [words?.caption, words?.credit && formatCredit(words.credit)].filter(Boolean).join(' ')
    this.dom.classList.toggle('is-undescribed', !words?.alt)
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type.name !== 'picture' || node.attrs.src !== this.src) return false
    this.show(findWords(decorations))
    return true
  }

  stopEvent = (event: Event) => event.target instanceof globalThis.Node && this.button.contains(event.target)
  ignoreMutation = () => true
}

function embedView(node: Node): NodeView {
  const url = node.attrs.url as string
  const dom = make(
    'div',
    { className: 'editor-embed', contentEditable: 'false' },
    make('span', {}, parseUrl(url)?.hostname.replace(/^www\./, '') ?? ''),
    make('span', {}, url),
  )
  return { dom, ignoreMutation: () => true }
}

export const makeNodeViews = (editPicture: (src: string) => void): Record<string, NodeViewConstructor> => ({
  pullQuote: (node, view, getPos) => new BoxView(node, view, getPos),
  factBox: (node, view, getPos) => new BoxView(node, view, getPos),
  picture: (node, _view, _getPos, decorations) => new PictureView(node, decorations, editPicture),
  embed: embedView,
})
