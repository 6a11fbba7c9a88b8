'use client'

import clsx from 'clsx'
import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useState } from 'react'

import { SIGN_OUT } from '@/components/site/auth/sign-out'
import { sayOffline } from '@/components/newsroom/shell/offline-message'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
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
  /** An address, or what to do. */
  run: string | (() => void)
}

const CLASS_NAME =
  'bottom-auto max-h-dvh overflow-hidden raised sm:top-[12vh] sm:max-h-[70vh] sm:w-[38rem] sm:translate-y-0'

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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {view === 'commands' ? (
        <DialogContent
          data-palette=""
          className={CLASS_NAME}
          onOpenAutoFocus={focusField}
          onCloseAutoFocus={giveFocusBack}
        >
          <DialogTitle className="sr-only">Command Menu</DialogTitle>
          <Commands {...props} />
        </DialogContent>
      ) : (
        <DialogContent data-palette="" className="sm:w-[30rem]" onCloseAutoFocus={giveFocusBack}>
          <DialogHeader>
            <DialogTitle>Keyboard Shortcuts</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <ShortcutList />
          </DialogBody>
        </DialogContent>
      )}
    </Dialog>
  )
}

function focusField(event: Event) {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.querySelector('input')?.focus()
}

function Commands({ role, onView, takeTyped, onClose }: PaletteProps) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const { found, isSearching, error } = usePaletteSearch(typed)

  useEffect(() => {
    setTyped(takeTyped())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the dialog opens
  }, [])

  const actions: Entry[] = [
    { id: 'shortcuts', label: 'Keyboard Shortcuts', run: () => onView('shortcuts') },
    // Restoring the focus would override what runs next.
    { id: 'sign-out', label: 'Sign Out', run: () => (onClose(), signOut()) },
  ]
  const commands = listCommands(role)
    .filter((command) => matches(command, typed))
    .map(({ label, href }) => ({ id: href, label, run: href }))
  const buildEntries = (rows: typeof found.articles): Entry[] =>
    rows.map(({ id, title, detail, href }) => ({ id, label: title, detail, run: href }))
  const groups = [
    { name: 'Commands', entries: [...commands, ...actions.filter((action) => matches(action, typed))] },
    { name: 'Articles', entries: buildEntries(found.articles) },
    { name: 'Stories', entries: buildEntries(found.stories) },
    { name: 'People', entries: buildEntries(found.people) },
  ].filter(({ entries }) => entries.length > 0)
  const number = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  function choose({ run }: Entry) {
    if (typeof run !== 'string') return run()
    if (sayOffline()) return
    onClose()
    router.push(run)
  }

  return (
    // `matches` and the server filter; Ctrl+K has another meaning here than in vim.
    <Command label="Search or type a command" shouldFilter={false} vimBindings={false} loop>
      <div className="flex items-center border-b border-rule pr-2 pl-4">
        <CommandInput
          placeholder="Search or type a command…"
          maxLength={QUERY_MAX}
          value={typed}
          onValueChange={setTyped}
        />
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 shrink-0 cursor-pointer px-2 text-sm font-semibold hover:text-red"
        >
          Close
        </button>
      </div>
      <CommandList label="Commands and results" aria-busy={isSearching}>
        {groups.map(({ name, entries }) => (
          <CommandGroup key={name} heading={name} className={clsx(isSearching && name !== 'Commands' && 'opacity-60')}>
            {entries.map((entry) => (
              <Option key={entry.id} entry={entry} onPick={() => choose(entry)} />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <output className={clsx('block px-4 text-sm text-muted-foreground', number === 0 || error ? 'pb-4' : 'sr-only')}>
        {error ?? describeStatus(number, isSearching)}
      </output>
    </Command>
  )
}

function describeStatus(number: number, isSearching: boolean): string {
  if (isSearching) return 'Searching…'
  if (number === 0) return 'Nothing found.'
  return `${number} ${number === 1 ? 'result' : 'results'}`
}

const ROW = 'flex min-h-11 w-full items-center justify-between gap-4 px-4 py-1.5 pointer-fine:min-h-9'

/** A link can be opened in a new tab. */
function keepNewTab(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}

function Option({ entry: { id, label, detail, run }, onPick }: { entry: Entry; onPick: () => void }) {
  const content = (
    <>
      <span className="min-w-0 truncate">{label}</span>
      {detail && <span className="shrink-0 text-xs text-muted-foreground">{detail}</span>}
    </>
  )
  const props = { value: id, onSelect: onPick, className: ROW }
  if (typeof run !== 'string') return <CommandItem {...props}>{content}</CommandItem>
  return (
    <CommandItem {...props} asChild>
      <a href={run} tabIndex={-1} onClickCapture={keepNewTab}>
        {content}
      </a>
    </CommandItem>
  )
}
