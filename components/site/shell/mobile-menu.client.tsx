'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** A menu that opens without JavaScript. With it, Esc, a tap outside and choosing a link close it. */
export function MobileMenu({ children }: { children: ReactNode }) {
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
    <details ref={ref} className="group lg:hidden">
      <summary
        className="-ml-3 flex size-11 cursor-pointer list-none items-center justify-center text-ink"
        aria-label="Menu"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path className="group-open:hidden" d="M3 6h18M3 12h18M3 18h18" />
          <path className="hidden group-open:block" d="M5 5l14 14M19 5L5 19" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
