import clsx from 'clsx'
import {
  Bold, Heading2, Heading3, ImagePlus, Italic, Link2, List, ListOrdered, type LucideIcon, MessageSquareQuote, Minus, Redo2, ScrollText,
  SquarePlay, Table, TextQuote, Undo2,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'

import { schema } from '@/lib/markdown/prosemirror'

import {
  insertRule, insertTable, isBlock, isMarked, redo, TABLE_COMMANDS, toggleEmphasis, toggleHeading, toggleList, toggleStrong, toggleWrap, undo,
} from './commands'

const { nodes, marks } = schema

interface Tool {
  name: string
  /** As keyboards of this machine call it: 'Mod' is Ctrl or ⌘. */
  keys?: string
  Icon: LucideIcon
  run: Command
  isOn?: (state: EditorState) => boolean
}

export type Opening = 'link' | 'picture' | 'embed'

/** Groups of tools; a hairline parts them. */
const makeTools = (open: (what: Opening) => void, hasPictures: boolean): Tool[][] => {
  const opening = (what: Opening): Command => (_, dispatch) => {
    if (dispatch) open(what)
    return true
  }
  return [
    [
      { name: 'Subhead', keys: 'Mod+Alt+2', Icon: Heading2, run: toggleHeading(2), isOn: (state) => isBlock(state, nodes.heading, { level: 2 }) },
      { name: 'Small subhead', keys: 'Mod+Alt+3', Icon: Heading3, run: toggleHeading(3), isOn: (state) => isBlock(state, nodes.heading, { level: 3 }) },
      { name: 'Bold', keys: 'Mod+B', Icon: Bold, run: toggleStrong, isOn: (state) => isMarked(state, marks.strong) },
      { name: 'Italic', keys: 'Mod+I', Icon: Italic, run: toggleEmphasis, isOn: (state) => isMarked(state, marks.emphasis) },
      { name: 'Link', keys: 'Mod+K', Icon: Link2, run: opening('link'), isOn: (state) => isMarked(state, marks.link) },
    ],
    [
      { name: 'List', keys: 'Mod+Shift+8', Icon: List, run: toggleList(nodes.bulletList), isOn: (state) => isBlock(state, nodes.bulletList) },
      { name: 'Numbered list', keys: 'Mod+Shift+7', Icon: ListOrdered, run: toggleList(nodes.orderedList), isOn: (state) => isBlock(state, nodes.orderedList) },
      { name: 'Quote', keys: 'Mod+Shift+9', Icon: TextQuote, run: toggleWrap(nodes.blockquote), isOn: (state) => isBlock(state, nodes.blockquote) },
      { name: 'Pull quote', Icon: MessageSquareQuote, run: toggleWrap(nodes.pullQuote), isOn: (state) => isBlock(state, nodes.pullQuote) },
      { name: 'Fact box', Icon: ScrollText, run: toggleWrap(nodes.factBox), isOn: (state) => isBlock(state, nodes.factBox) },
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
    ],
  ]
}

interface RowProps {
  label: string
  names: string[]
  className?: string
  children: (stop: (name: string) => object) => ReactNode
}

/** One tab stop: arrow keys go from tool to tool, as the ARIA pattern of toolbars has it. */
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
    <div ref={row} role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={move} className={clsx('editor-tools', className)}>
      {children((name) => ({
        tabIndex: name === current ? 0 : -1,
        onFocus: () => setChosen(name),
        // The selection in the text stays where it is while a tool is pressed.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      }))}
    </div>
  )
}

interface ToolbarProps {
  state: EditorState
  hasPictures: boolean
  onRun: (command: Command) => void
  onOpen: (what: Opening) => void
  onMarkdown: () => void
}

export function Toolbar({ state, hasPictures, onRun, onOpen, onMarkdown }: ToolbarProps) {
  const mod = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
  const groups = makeTools(onOpen, hasPictures)
  return (
    <div className="editor-toolbar">
      <Row label="Formatting" names={[...groups.flat().map(({ name }) => name), 'Markdown']}>
        {(stop) => (
          <>
            {groups.map((group) => (
              <div key={group[0]?.name} className="editor-group">
                {group.map(({ name, keys, Icon, run, isOn }) => (
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
                  </button>
                ))}
              </div>
            ))}
            <button type="button" aria-pressed={false} className="editor-markdown" onClick={onMarkdown} {...stop('Markdown')}>
              Markdown
            </button>
          </>
        )}
      </Row>
      {isInTable(state) && (
        <Row label="Table" names={TABLE_COMMANDS.map(({ name }) => name)} className="is-table">
          {(stop) => TABLE_COMMANDS.map(({ name, run }) => (
            <button key={name} type="button" aria-disabled={!run(state)} onClick={() => onRun(run)} {...stop(name)}>
              {name}
            </button>
          ))}
        </Row>
      )}
    </div>
  )
}
