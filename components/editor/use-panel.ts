import { useEffect, useId, useState, useSyncExternalStore } from 'react'

import { useForm } from '@/components/form/form-context'

import { useIsScripted } from '@/components/form/use-is-scripted'

const WIDE = '(width >= 64rem)'

function watch(notify: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', notify)
  return () => wide.removeEventListener('change', notify)
}

const ON_PAGE = new Set(['title', 'excerpt', 'content'])

/** Opens the section that contains a field: what is in a closed one cannot have the focus. */
function openSection(field: Element) {
  const section = field.closest('details')
  if (section) section.open = true
}

export type Panel = ReturnType<typeof usePanel>

/** Controls the side panel, which replaces the text on phones. It opens when one of its fields has an error. */
export function usePanel() {
  const { state } = useForm()
  const id = useId()
  const isScripted = useIsScripted()
  const isWide = useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => true,
  )
  const [choice, setChoice] = useState<boolean | null>(null)
  const [wanted, setWanted] = useState<{ selector: string } | null>(null)
  const [answered, setAnswered] = useState(state.at)

  if (state.at !== answered) {
    setAnswered(state.at)
    const wrong = Object.keys(state.fields ?? {})
    const isOnPage = wrong.some((name) => ON_PAGE.has(name))
    if (wrong.some((name) => !ON_PAGE.has(name)) && (isWide || !isOnPage)) {
      setChoice(true)
      if (!isOnPage) setWanted({ selector: '[aria-invalid=true]' })
    } else if (isOnPage && !isWide) setChoice(false)
  }

  useEffect(() => {
    if (!state.at) return
    for (const field of document.getElementById(id)?.querySelectorAll('[aria-invalid=true]') ?? []) openSection(field)
  }, [id, state.at])

  useEffect(() => {
    const field = wanted && document.getElementById(id)?.querySelector<HTMLElement>(wanted.selector)
    if (!field) return
    openSection(field)
    field.focus()
  }, [id, wanted])

  const isOpen = choice ?? isWide
  return {
    id,
    isScripted,
    isOpen,
    toggle: () => setChoice(!isOpen),
    /** Opens and scrolls to a field. */
    show(selector: string) {
      setChoice(true)
      setWanted({ selector })
    },
    // CSS decides first, because the server can't know the screen size.
    panelClass: !isScripted ? '' : choice === null ? 'max-lg:hidden' : choice ? '' : 'hidden',
    pageClass: isScripted && choice ? 'max-lg:hidden' : '',
  }
}
