import clsx from 'clsx'
import {
  Bold,
  ChevronDown,
  FileCode,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Languages,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareQuote,
  Minus,
  Quote,
  Redo2,
  ScrollText,
  Search,
  SquarePlay,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { schema } from '@/lib/content/markdown/prosemirror'

import {
  insertRule,
  insertTable,
  isBlock,
  isMarked,
  redo,
  setLanguage,
  TABLE_COMMANDS,
  toggleEmphasis,
  toggleHeading,
  toggleList,
  toggleStrong,
  toggleWrap,
  undo,
} from './commands'
import { isTypographic, toggleTypography } from './typing-rules'

const { nodes, marks } = schema

interface Tool {
  name: string
  /** The key, as ProseMirror names it; 'Mod' is Ctrl or ⌘. */
  keys?: string
  Icon: LucideIcon
  run: Command
  isOn?: (state: EditorState) => boolean
}

export type ToolbarDialog = 'link' | 'language' | 'picture' | 'embed' | 'find'

/** Groups are separated by a hairline. */
const makeTools = (open: (what: ToolbarDialog) => void, hasPictures: boolean, onMarkdown: () => void): Tool[][] => {
  const opening =
    (what: ToolbarDialog): Command =>
    (_, dispatch) => {
      if (dispatch) open(what)
      return true
    }
  return [
    [
      {
        name: 'Subhead',
        keys: 'Mod+Alt+2',
        Icon: Heading2,
        run: toggleHeading(2),
        isOn: (state) => isBlock(state, nodes.heading, { level: 2 }),
      },
      {
        name: 'Small subhead',
        keys: 'Mod+Alt+3',
        Icon: Heading3,
        run: toggleHeading(3),
        isOn: (state) => isBlock(state, nodes.heading, { level: 3 }),
      },
      { name: 'Bold', keys: 'Mod+B', Icon: Bold, run: toggleStrong, isOn: (state) => isMarked(state, marks.strong) },
      {
        name: 'Italic',
        keys: 'Mod+I',
        Icon: Italic,
        run: toggleEmphasis,
        isOn: (state) => isMarked(state, marks.emphasis),
      },
      { name: 'Link', keys: 'Mod+K', Icon: Link2, run: opening('link'), isOn: (state) => isMarked(state, marks.link) },
    ],
    [
      {
        name: 'List',
        keys: 'Mod+Shift+8',
        Icon: List,
        run: toggleList(nodes.bulletList),
        isOn: (state) => isBlock(state, nodes.bulletList),
      },
      {
        name: 'Numbered list',
        keys: 'Mod+Shift+7',
        Icon: ListOrdered,
        run: toggleList(nodes.orderedList),
        isOn: (state) => isBlock(state, nodes.orderedList),
      },
      {
        name: 'Quote',
        keys: 'Mod+Shift+9',
        Icon: TextQuote,
        run: toggleWrap(nodes.blockquote),
        isOn: (state) => isBlock(state, nodes.blockquote),
      },
      {
        name: 'Pull quote',
        Icon: MessageSquareQuote,
        run: toggleWrap(nodes.pullQuote),
        isOn: (state) => isBlock(state, nodes.pullQuote),
      },
      {
        name: 'Fact box',
        Icon: ScrollText,
        run: toggleWrap(nodes.factBox),
        isOn: (state) => isBlock(state, nodes.factBox),
      },
      {
        name: 'Language',
        Icon: Languages,
        run: (state, dispatch) => setLanguage('')(state) && opening('language')(state, dispatch),
        isOn: (state) => isBlock(state, nodes.languageBlock),
      },
    ],
    [
      ...(hasPictures ? [{ name: 'Picture', Icon: ImagePlus, run: opening('picture') }] : []),
      { name: 'Embed', Icon: SquarePlay, run: opening('embed') },
      { name: 'Table', Icon: Table, run: insertTable, isOn: isInTable },
      { name: 'Break', keys: 'Mod+Shift+-', Icon: Minus, run: insertRule },
    ],
    [
      { name: 'Undo', keys: 'Mod+Z', Icon: Undo2, run: undo },
      { name: 'Redo', keys: 'Mod+Shift+Z', Icon: Redo2, run: redo },
      { name: 'Find', keys: 'Mod+Shift+F', Icon: Search, run: opening('find') },
      { name: 'Curly quotes', Icon: Quote, run: toggleTypography, isOn: isTypographic },
      { name: 'Markdown', Icon: FileCode, run: (_, dispatch) => (dispatch && onMarkdown(), true), isOn: () => false },
    ],
  ]
}

interface RowProps {
  label: string
  names: string[]
  className?: string
  children: (stop: (name: string) => object) => ReactNode
}

/** The ARIA toolbar pattern requires a single tab stop. */
function Row({ label, names, className, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const current = chosen !== undefined && names.includes(chosen) ? chosen : names[0]

  function move(event: KeyboardEvent) {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    const next = buttons[(to + buttons.length) % buttons.length]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      className={clsx('editor-tools', className)}
    >
      {children((name) => ({
        tabIndex: name === current ? 0 : -1,
        onFocus: () => setChosen(name),
        // The click must not take the selection from the text.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      }))}
    </div>
  )
}

interface ToolbarProps {
  state: EditorState
  hasPictures: boolean
  onRun: (command: Command) => void
  onOpen: (what: ToolbarDialog) => void
  onMarkdown: () => void
  children: ReactNode
}

const MORE_PX = 76
const GAP_PX = 9

/** Leaves room for the More button unless all fit without it. */
function countFitting(width: number, count: number, gaps: number): number {
  const tool = matchMedia('(pointer: coarse)').matches ? 44 : 36
  const room = width - gaps * GAP_PX
  return count * tool <= room ? count : Math.max(1, Math.floor((room - MORE_PX) / tool))
}

/** 'More' lists what doesn't fit in one line. */
export function Toolbar({ state, hasPictures, onRun, onOpen, onMarkdown, children }: ToolbarProps) {
  const mod = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
  const groups = makeTools(onOpen, hasPictures, onMarkdown)
  const tools = groups.flat()
  const box = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(tools.length)
  const [isOpen, setOpen] = useState(false)
  const { length: count } = tools
  const { length: parts } = groups

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setFitting(countFitting(element.clientWidth, count, parts - 1))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, count, parts])

  const hidden = tools.slice(fitting)
  const show = ({ name, keys, Icon, run, isOn }: Tool, stop: (name: string) => object, isNamed: boolean) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      title={keys ? `${name} (${keys.replace('Mod', mod)})` : name}
      aria-pressed={isOn ? isOn(state) : undefined}
      aria-disabled={!(isOn?.(state) ?? false) && !run(state)}
      onClick={() => onRun(run)}
      {...stop(name)}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {isNamed && name}
    </button>
  )
  return (
    <div ref={box} className="editor-toolbar">
      <Row label="Formatting" names={[...tools.map(({ name }) => name), 'More']}>
        {(stop) => (
          <>
            <div className="editor-line-of-tools">
              {groups.map((group) => {
                const shown = group.filter((tool) => tools.indexOf(tool) < fitting)
                return (
                  shown.length > 0 && (
                    <div key={group[0]?.name} className="editor-group">
                      {shown.map((tool) => show(tool, stop, false))}
                    </div>
                  )
                )
              })}
              {hidden.length > 0 && (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="editor-more"
                  onClick={() => setOpen(!isOpen)}
                  {...stop('More')}
                >
                  More
                  <ChevronDown aria-hidden="true" className={clsx('size-4', isOpen && 'rotate-180')} />
                </button>
              )}
            </div>
            {isOpen && hidden.length > 0 && (
              <div className="editor-named-tools">{hidden.map((tool) => show(tool, stop, true))}</div>
            )}
          </>
        )}
      </Row>
      {isInTable(state) && (
        <Row label="Table" names={TABLE_COMMANDS.map(({ name }) => name)} className="is-table">
          {(stop) =>
            TABLE_COMMANDS.map(({ name, run }) => (
              <button key={name} type="button" aria-disabled={!run(state)} onClick={() => onRun(run)} {...stop(name)}>
                {name}
              </button>
            ))
          }
        </Row>
      )}
      {children}
    </div>
  )
}
