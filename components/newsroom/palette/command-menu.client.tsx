'use client'

import { Search } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'

import { keepTyping } from '@/components/site/search/early-typing'
import { stayWhileOffline } from '@/components/newsroom/shell/offline-message'
import { showToast } from '@/components/site/ui/toast'
import type { UserRole } from '@/lib/auth/schema'

import type { PaletteProps } from './palette.client'

type View = PaletteProps['view']

const Opener = createContext<(view: View) => void>(() => {})

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'
const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Outside fields and dialogs. Returns whether the key was handled. */
function press(key: string): boolean {
  if (key === '/') {
    const field = document.querySelector<HTMLInputElement>('main input[type=search]')
    field?.select()
    return field !== null
  }
  if (key !== 'n') return false
  // The page's own link before the header's.
  const link = [...document.querySelectorAll<HTMLElement>('a[aria-keyshortcuts="n"]')].at(-1)
  link?.click()
  return link !== undefined
}

/** Ctrl+K or ⌘K opens the command palette; ? lists the single keys. */
export function CommandMenu({ role, children }: { role: UserRole; children: ReactNode }) {
  const [view, setView] = useState<View | null>(null)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [isLoading, setLoading] = useState(false)
  const takeTyped = useRef<() => string>(() => '')

  const open = useMemo(
    () => async (wanted: View) => {
      takeTyped.current()
      // Loaded on first use; typing is buffered until then.
      if (wanted === 'commands') takeTyped.current = keepTyping()
      setLoading(true)
      try {
        const loaded = await import('./palette.client')
        setPalette(() => loaded.Palette)
        setView(wanted)
      } catch {
        takeTyped.current()
        void showToast({
          title: 'Error',
          message: 'The command menu could not be loaded. Please check your connection.',
          kind: 'error',
        })
      } finally {
        setLoading(false)
      }
    },
    [],
  )

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // The text editor uses Ctrl+K for links.
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!document.querySelector('[role="alertdialog"], [data-palette]')) void open('commands')
      }
      if (
        isCommand ||
        isWithin(event.target, TYPING) ||
        document.querySelector('[role="dialog"], [role="alertdialog"]')
      )
        return
      if (event.key === '?') void open('shortcuts')
      else if (!press(event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  useEffect(() => {
    addEventListener('click', stayWhileOffline, true)
    return () => removeEventListener('click', stayWhileOffline, true)
  }, [])

  return (
    <Opener value={open}>
      {children}
      {isLoading && (
        // Hidden on fast connections by the delay.
        <output className="fixed top-[12vh] left-1/2 z-50 -translate-x-1/2 animate-[fade_150ms_ease-out_300ms_both] rounded-sm border border-rule bg-paper px-5 py-3 text-sm text-muted-foreground raised">
          Loading…
        </output>
      )}
      {Palette && view && (
        <Palette
          role={role}
          view={view}
          onView={setView}
          takeTyped={() => takeTyped.current()}
          onClose={() => setView(null)}
        />
      )}
    </Opener>
  )
}

export function CommandButton() {
  const open = use(Opener)
  return (
    <button
      type="button"
      onClick={() => open('commands')}
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm text-muted-foreground hover:text-ink pointer-fine:min-h-8 sm:border sm:border-rule sm:bg-surface sm:hover:border-muted-foreground noscript:hidden"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Search</span>
      <kbd aria-hidden="true" className="ml-4 font-sans text-xs max-sm:hidden">
        Ctrl K
      </kbd>
    </button>
  )
}
