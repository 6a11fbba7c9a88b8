'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** A menu that opens without JavaScript; with it, Esc, a tap beside it and choosing a link close it. */
export function MobileMenu({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const menu = ref.current!
    const close = (event: Event) => {
      const target = event.target as Element
      if (!menu.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')!.focus()
      } else if (menu.contains(target) && !target.closest('a')) return
      menu.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])

  return (
    <details ref={ref} className={className}>
      {children}
    </details>
  )
}
