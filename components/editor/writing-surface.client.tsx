import './writing-surface.css'

import { closeHistory } from 'prosemirror-history'
import { DOMSerializer } from 'prosemirror-model'
import { AllSelection, type Command, EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ComponentType, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { SaveTimer } from '@/components/newsroom/form/save-timer'
import { showToast } from '@/components/site/ui/toast'
import { isPlaceOf, parseImportPlace } from '@/lib/imports/places'
import { withoutHandlers } from '@/lib/content/markdown/clipboard'
import { parseDocument, schema, serializeDocument } from '@/lib/content/markdown/prosemirror'
import { parseWebAddress } from '@/lib/content/markdown/tree'
import type { UploadPurpose } from '@/lib/uploads/schema'
import { WAITING } from '@/lib/uploads/rules'
import { sendPicture } from '@/lib/uploads/send-picture'

import { listPictures, OwnSerializer, parseText, pasteHtml } from './clipboard'
import { findAround, findLinkRange, insertBlock, setLanguage, setLink } from './commands'
import { EmbedDialog, LanguageDialog, LinkDialog, PictureDialog } from './dialogs.client'
import type { FindBarProps } from './find-bar.client'
import { make, makeNodeViews } from './node-views'
import { PassagesContext } from './commented-passages'
import { endUpload, makePlugins, type PictureWords, setPassages, setPictureWords, showUpload } from './plugins'
import { type ToolbarDialog, Toolbar } from './toolbar.client'

/** Pictures in the text. Their captions and alt texts are in the article's image list. */
export interface Pictures {
  purpose: UploadPurpose
  images: readonly PictureWords[]
  onPicture: (url: string) => void
  onWords: (url: string, words: Partial<PictureWords>) => void
  /** Called when uploads begin and end; in between, the text is incomplete. */
  onBusy: (isBusy: boolean) => void
}

export type Cursor = 'elsewhere' | 'start' | 'end' | 'all'

export interface SurfaceProps {
  value: string
  onText: (markdown: string) => void
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  placeholder: string
  pictures: Pictures | undefined
  /** The cursor of the textarea that the surface replaces, so that typing continues there. */
  getCursor: () => Cursor
  onMarkdown: () => void
}

/** If serializing takes longer than this (ms), it waits for a pause in typing. */
const SLOW_MS = 10
const PAUSE_MS = 250
/** Steady typing is serialized this often, so that the autosave notices it. */
const MAX_WAIT_MS = 500
const SCROLL_MARGIN = { top: 190, right: 5, bottom: 80, left: 5 }

function countWords({ doc }: EditorState): string {
  const words = doc
    .textBetween(0, doc.content.size, ' ', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return words === 0
    ? ''
    : `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} · ${Math.max(1, Math.round(words / 200))} min read`
}

let uploadCount = 0

/** The WYSIWYG editor, which body-editor.client.tsx loads on demand. */
export default function WritingSurface(props: SurfaceProps) {
  const { value, labelId, describedBy, invalid, placeholder, pictures, onMarkdown } = props
  const images = pictures?.images
  const passages = use(PassagesContext)
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const written = useRef(value)
  /** The newest text, which may not have come back as `value` yet, because React may render an older one. */
  const echoes = useRef<string[]>([])
  const [state, setState] = useState<EditorState | null>(null)
  const [dialog, setDialog] = useState<Exclude<ToolbarDialog, 'find'> | { picture: string } | null>(null)
  const [Find, setFind] = useState<ComponentType<FindBarProps> | null>(null)

  const flush = useRef(() => {})
  const sending = useRef(0)
  const wantsMarkdown = useRef(false)
  const write = useEffectEvent(props.onText)
  const getPictures = useEffectEvent(() => pictures)

  /** Undo, restore and paste can bring pictures back. */
  const listPlaced = useEffectEvent(({ doc }: EditorState) => {
    doc.forEach(({ type, attrs }) => {
      const src = attrs.src as string
      if (
        pictures &&
        type === schema.nodes.picture &&
        !src.startsWith('/media/import/') &&
        !images?.some(({ url }) => url === src)
      )
        pictures.onPicture(src)
    })
  })

  const sendPictures = useEffectEvent(async (files: File[], pos: number) => {
    const on = view.current
    if (!on || !pictures) return
    pictures.onBusy(++sending.current > 0)
    for (const file of files) {
      const bar = make('progress', { max: 1, value: 0 })
      bar.setAttribute('aria-label', `Uploading ${file.name}`)
      const id = `upload-${++uploadCount}`
      const name = make('span', { role: 'status' }, file.name)
      showUpload(on, make('div', { id, className: 'editor-upload', contentEditable: 'false' }, name, bar), pos)
      const answer = await sendPicture(file, pictures.purpose, {
        onProgress: (share) => (bar.value = share),
        onWaiting: (isWaiting) => (name.textContent = isWaiting ? `${file.name} – ${WAITING}` : file.name),
      })
      if (on.isDestroyed) break
      if ('url' in answer) getPictures()?.onPicture(answer.url)
      else
        void showToast({ title: `Failed to upload image: ${file.name}`, message: answer.error.message, kind: 'error' })
      endUpload(on, id, 'url' in answer ? answer.url : null)
    }
    getPictures()?.onBusy(--sending.current > 0)
    if (sending.current === 0 && wantsMarkdown.current) openMarkdown()
  })

  /** Markdown mode waits for pending uploads. */
  const openMarkdown = useEffectEvent(() => {
    wantsMarkdown.current = sending.current > 0
    if (wantsMarkdown.current)
      return void showToast({ title: 'You can switch to Markdown once the pictures have finished uploading.' })
    flush.current()
    onMarkdown()
  })

  /** If it can't load, the browser's own find remains. */
  async function find() {
    const bar = await import('./find-bar.client').catch(() => null)
    if (!bar || !view.current) return
    bar.addSearch(view.current)
    setFind(() => bar.default)
  }

  /** Pictures go between top-level blocks. */
  const findGap = (on: EditorView, pos: number) => {
    const $pos = on.state.doc.resolve(pos)
    if ($pos.depth === 0) return pos
    return $pos.depth === 1 && $pos.parent.content.size === 0 ? $pos.before(1) : $pos.after(1)
  }

  // This is a layout effect, because the field with the cursor is gone, and input could be lost.
  useLayoutEffect(() => {
    if (!place.current) return
    let took = 0
    // Mod-Shift-V pastes as plain text.
    let isShift = false
    const serialize = () => {
      timer.stop()
      const began = performance.now()
      written.current = serializeDocument(on.state.doc)
      echoes.current.push(written.current)
      took = performance.now() - began
      write(written.current)
    }
    const timer = new SaveTimer(serialize, PAUSE_MS, MAX_WAIT_MS)
    flush.current = () => timer.isPending && serialize()
    const change = () => {
      if (took < SLOW_MS) serialize()
      else timer.start()
    }
    const pasteFormatted = (html: string, copied: File[]) => {
      const found = pasteHtml(on, html, getPictures() ? copied : [])
      // Each upload's place moves with the text.
      for (const { file, pos } of found ?? []) void sendPictures([file], pos)
      return found !== null
    }
    const on = new EditorView(place.current, {
      state: EditorState.create({
        doc: parseDocument(written.current),
        plugins: makePlugins({ openLink: () => setDialog('link'), openFind: () => void find() }, placeholder),
      }),
      attributes: {
        class: 'article-body',
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': 'true',
      },
      // The sticky bar must not cover the cursor.
      scrollThreshold: SCROLL_MARGIN,
      scrollMargin: SCROLL_MARGIN,
      nodeViews: makeNodeViews((src) => setDialog({ picture: src })),
      dispatchTransaction(tr) {
        const next = on.state.apply(tr)
        on.updateState(next)
        setState(next)
        if (!tr.docChanged) return
        if (!tr.getMeta('from outside')) change()
        listPlaced(next)
      },
      handleDOMEvents: {
        blur: () => (flush.current(), false),
        keyup: (_, event) => ((isShift = event.shiftKey), false),
        // Dictation and autofill may insert several paragraphs.
        beforeinput(_, event) {
          if (event.inputType !== 'insertText' || !event.data?.includes('\n')) return false
          event.preventDefault()
          on.dispatch(on.state.tr.replaceSelection(parseText(event.data, true)).scrollIntoView())
          return true
        },
      },
      handleKeyDown: (_, event) => {
        isShift = event.shiftKey
        if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 's') flush.current()
        const { selection } = on.state
        if (
          event.key === 'Enter' &&
          selection instanceof NodeSelection &&
          selection.node.type.name === 'picture' &&
          !event.shiftKey
        ) {
          setDialog({ picture: selection.node.attrs.src as string })
          return true
        }
        return false
      },
      clipboardTextParser: (text, _, isPlain) => parseText(text, isPlain),
      clipboardSerializer: new OwnSerializer(
        DOMSerializer.nodesFromSchema(schema),
        DOMSerializer.marksFromSchema(schema),
      ),
      transformPastedHTML: withoutHandlers,
      handlePaste(_, event) {
        const files = listPictures(event.clipboardData?.files)
        const text = event.clipboardData?.getData('text/plain').trim() ?? ''
        // Word processors add an image of the text; a copied picture has no text.
        if (files.length > 0 && !text) {
          if (getPictures()) void sendPictures(files, findGap(on, on.state.selection.to))
          return true
        }
        const url = parseWebAddress(text)
        if (!url) return !isShift && pasteFormatted(event.clipboardData?.getData('text/html') ?? '', files)
        const { empty, $from } = on.state.selection
        if (!empty) return setLink(url, '')(on.state, on.dispatch)
        if ($from.depth !== 1 || $from.parent.type !== schema.nodes.paragraph || $from.parent.content.size > 0)
          return !findLinkRange(on.state).href && setLink(url, '')(on.state, on.dispatch)
        return insertBlock(schema.nodes.embed.create({ url }))(on.state, on.dispatch)
      },
      handleDrop(_view, event) {
        const files = listPictures(event.dataTransfer?.files)
        const html = event.dataTransfer?.getData('text/html') ?? ''
        if (on.dragging || (files.length === 0 && !html)) return false
        const at = on.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? on.state.doc.content.size
        if (files.length === 0) {
          on.dispatch(on.state.tr.setSelection(Selection.near(on.state.doc.resolve(at))))
          return pasteFormatted(html, [])
        }
        event.preventDefault()
        if (getPictures()) void sendPictures(files, findGap(on, at))
        return true
      },
    })
    view.current = on
    // Any transaction makes the plugin append an empty last paragraph.
    on.dispatch(on.state.tr.setMeta('addToHistory', false))
    setState(on.state)
    const cursor = props.getCursor()
    if (cursor !== 'elsewhere') {
      const { doc, tr } = on.state
      if (cursor === 'all') tr.setSelection(new AllSelection(doc))
      else tr.setSelection(cursor === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc))
      on.dispatch(tr)
      on.focus()
    }
    const leave = () => flush.current()
    // The listener is in the capture phase, so that it runs before the autosave stores the text.
    window.addEventListener('pagehide', leave, true)
    return () => {
      window.removeEventListener('pagehide', leave, true)
      flush.current()
      timer.stop()
      on.destroy()
      view.current = null
    }
    // One view per mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const on = view.current
    const echo = echoes.current.lastIndexOf(value)
    echoes.current.splice(0, echo + 1)
    if (!on || echo >= 0 || value === written.current) return
    // The text was changed from outside, by a restore, an import or an undo.
    written.current = value
    const { doc, tr } = on.state
    // The change is an undo step of its own.
    on.dispatch(
      closeHistory(tr.replaceWith(0, doc.content.size, parseDocument(value).content).setMeta('from outside', true)),
    )
  }, [value])

  useEffect(() => {
    if (view.current && images) setPictureWords(view.current, images)
  }, [images])

  useEffect(() => {
    if (view.current) setPassages(view.current, passages)
  }, [passages])

  useEffect(() => {
    const { dom } = view.current ?? {}
    if (invalid) dom?.setAttribute('aria-invalid', 'true')
    else dom?.removeAttribute('aria-invalid')
    if (describedBy) dom?.setAttribute('aria-describedby', describedBy)
    else dom?.removeAttribute('aria-describedby')
  }, [invalid, describedBy])

  function run(command: Command) {
    const on = view.current
    if (!on) return
    command(on.state, on.dispatch, on)
    if (document.activeElement?.closest('[role=toolbar]') === null) on.focus()
  }

  const frame = { onClose: () => setDialog(null), onClosed: () => view.current?.focus() }
  const placed = new Set<string>()
  state?.doc.forEach((node) => void (node.type.name === 'picture' && placed.add(node.attrs.src as string)))
  const described =
    typeof dialog === 'object' && dialog && pictures?.images.find(({ url }) => isPlaceOf(dialog.picture, url))

  return (
    <div className="writing-surface">
      {state && (
        <Toolbar
          state={state}
          hasPictures={!!pictures}
          onRun={run}
          onOpen={(what) => (what === 'find' ? void find() : setDialog(what))}
          onMarkdown={openMarkdown}
        >
          {Find && view.current && <Find view={view.current} state={state} onClose={() => setFind(null)} />}
        </Toolbar>
      )}
      <div ref={place} />
      <p className="editor-count">{state && countWords(state)}</p>
      {state && dialog === 'link' && (
        <LinkDialog
          range={findLinkRange(state)}
          headings={state.doc.children
            .filter(({ type }) => type === schema.nodes.heading)
            .map(({ textContent }) => textContent.trim())}
          onLink={(href, text) => run(setLink(href, text))}
          {...frame}
        />
      )}
      {state && dialog === 'language' && (
        <LanguageDialog
          current={(findAround(state, schema.nodes.languageBlock)?.node.attrs.code as string | undefined) ?? ''}
          onLanguage={(code) => run(setLanguage(code))}
          {...frame}
        />
      )}
      {dialog === 'embed' && (
        <EmbedDialog onEmbed={(url) => run(insertBlock(schema.nodes.embed.create({ url })))} {...frame} />
      )}
      {pictures && (dialog === 'picture' || described) && (
        <PictureDialog
          image={described || null}
          others={pictures.images.filter(({ url }) => !placed.has(url) && !placed.has(parseImportPlace(url)))}
          purpose={pictures.purpose}
          onWords={(words) => described && pictures.onWords(described.url, words)}
          onFiles={(files) =>
            view.current && void sendPictures(files, findGap(view.current, view.current.state.selection.to))
          }
          onPlace={(url) => run(insertBlock(schema.nodes.picture.create({ src: url })))}
          {...frame}
        />
      )}
    </div>
  )
}
