'use client'

import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { SIGN_OUT } from '@/components/site/auth/sign-out'
import { sayOffline } from '@/components/newsroom/shell/offline-message'
import { DialogContent } from '@/components/ui/dialog'
import type { UserRole } from '@/lib/auth/schema'
import { listCommands, matches } from '@/lib/palette/commands'
import { QUERY_MAX } from '@/lib/search/schema'

import { ShortcutList } from './shortcut-list'
import { usePaletteSearch } from './use-palette-search'

export interface PaletteProps {
  role: UserRole
  view: 'commands' | 'shortcuts'
  onView: (view: PaletteProps['view']) => void
  /** Text typed before the field existed. */
  takeTyped: () => string
  onClose: () => void
}

interface Entry {
  id: string
  label: string
  detail?: string
  run: string | (() => void)
}

const LIST = 'palette-options'
const LOOK =
  'fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col overflow-hidden bg-paper text-ink raised outline-none motion-safe:animate-fade ' +
  'sm:inset-x-auto sm:top-[12vh] sm:left-1/2 sm:max-h-[70vh] sm:w-[38rem] sm:max-w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:rounded-sm sm:border sm:border-rule'

/** Needs the header's sign-out form; the editor has none. */
function signOut(): void {
  const button = document.querySelector<HTMLFormElement>(`form[action="${SIGN_OUT}"]`)
  if (button) return button.requestSubmit()
  const form = document.body.appendChild(document.createElement('form'))
  form.method = 'post'
  form.action = SIGN_OUT
  form.submit()
}

export function Palette(props: PaletteProps) {
  const { view, onClose } = props
  const [opener] = useState(() => document.activeElement)

  function giveFocusBack(event: Event) {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {view === 'commands' ? (
        <Commands {...props} onCloseAutoFocus={giveFocusBack} />
      ) : (
        <DialogContent
          title="Keyboard Shortcuts"
          className="sm:w-[30rem]"
          data-palette=""
          onCloseAutoFocus={giveFocusBack}
        >
          <ShortcutList />
        </DialogContent>
      )}
    </Root>
  )
}

function Commands({
  role,
  onView,
  takeTyped,
  onClose,
  onCloseAutoFocus,
}: PaletteProps & { onCloseAutoFocus: (event: Event) => void }) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, isSearching, error } = usePaletteSearch(typed)

  useEffect(() => {
    setTyped(takeTyped())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the dialog opens
  }, [])

  const actions: Entry[] = [
    { id: 'shortcuts', label: 'Keyboard Shortcuts', run: () => onView('shortcuts') },
    { id: 'sign-out', label: 'Sign Out', run: signOut },
  ]
  const commands = listCommands(role)
    .filter((command) => matches(command, typed))
    .map(({ label, href }) => ({ id: href, label, run: href }))
  const toEntries = (rows: typeof found.articles): Entry[] =>
    rows.map(({ id, title, detail, href }) => ({ id, label: title, detail, run: href }))
  const groups = [
    { name: 'Commands', entries: [...commands, ...actions.filter((action) => matches(action, typed))] },
    { name: 'Articles', entries: toEntries(found.articles) },
    { name: 'Stories', entries: toEntries(found.stories) },
    { name: 'People', entries: toEntries(found.people) },
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(chosen, entries.length - 1)]

  useEffect(() => {
    void document.getElementById(toOptionId(current?.id))?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])

  function begin(event: Event) {
    event.preventDefault()
    field.current?.focus()
  }

  function choose({ run }: Entry) {
    if (typeof run === 'string' && sayOffline()) return
    // Restoring the focus would override what runs next.
    if (run !== actions[0]?.run) onClose()
    if (typeof run === 'string') router.push(run)
    else run()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || entries.length === 0) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) choose(current)
    }
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setChosen((Math.min(chosen, entries.length - 1) + step + entries.length) % entries.length)
  }

  return (
    <Portal>
      <Overlay className="fixed inset-0 z-50 bg-scrim motion-safe:animate-fade" />
      <Content
        aria-describedby={undefined}
        data-palette=""
        onOpenAutoFocus={begin}
        onCloseAutoFocus={onCloseAutoFocus}
        className={LOOK}
      >
        <Title className="sr-only">Command Menu</Title>
        <div className="flex items-center border-b border-rule pr-2 pl-4">
          <input
            ref={field}
            role="combobox"
            aria-label="Search or type a command"
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={LIST}
            aria-activedescendant={current && toOptionId(current.id)}
            placeholder="Search or type a command…"
            autoComplete="off"
            maxLength={QUERY_MAX}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
            className="min-h-13 w-full min-w-0 bg-transparent text-base placeholder:text-muted focus-visible:outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            className="min-h-11 shrink-0 cursor-pointer px-2 text-sm font-semibold hover:text-red"
          >
            Close
          </button>
        </div>
        <div
          id={LIST}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no list of links with a selection
          role="listbox"
          aria-label="Commands and results"
          aria-busy={isSearching}
          className="overflow-y-auto overscroll-contain py-2"
        >
          {groups.map(({ name, entries: rows }) => (
            <div
              key={name}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of a listbox
              role="group"
              aria-label={name}
              className={clsx('pb-1', isSearching && name !== 'Commands' && 'opacity-60')}
            >
              <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
                {name}
              </p>
              {rows.map((entry) => (
                <Option
                  key={entry.id}
                  entry={entry}
                  isChosen={entry === current}
                  onPoint={() => setChosen(entries.indexOf(entry))}
                  onPick={() => choose(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <output className={clsx('block px-4 text-sm text-muted', entries.length === 0 || error ? 'pb-4' : 'sr-only')}>
          {error ?? toStatus(entries.length, isSearching)}
        </output>
      </Content>
    </Portal>
  )
}

const toOptionId = (id = '') => `palette-${id}`

function toStatus(number: number, isSearching: boolean): string {
  if (isSearching) return 'Searching…'
  if (number === 0) return 'Nothing found.'
  return `${number} ${number === 1 ? 'result' : 'results'}`
}

interface OptionProps {
  entry: Entry
  isChosen: boolean
  onPoint: () => void
  onPick: () => void
}

/** A link can be opened in a new tab. */
function Option({ entry: { id, label, detail, run }, isChosen, onPoint, onPick }: OptionProps) {
  const content: ReactNode = (
    <>
      <span className="min-w-0 truncate">{label}</span>
      {detail && <span className="shrink-0 text-xs text-muted">{detail}</span>}
    </>
  )
  const props = {
    id: toOptionId(id),
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    onMouseMove: onPoint,
    className: clsx(
      'flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 px-4 py-1.5 text-left text-sm pointer-fine:min-h-9',
      isChosen && 'bg-surface chosen',
    ),
  }
  if (typeof run !== 'string')
    return (
      <button type="button" {...props} onClick={onPick}>
        {content}
      </button>
    )
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onPick()
  }
  return (
    <a href={run} {...props} onClick={follow}>
      {content}
    </a>
  )
}
