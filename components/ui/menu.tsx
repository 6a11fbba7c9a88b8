'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

interface MenuProps {
  /** Names the button. */
  label: string
  icon: ReactNode
  buttonClass: string
  /** Where the menu is, and how its items are arranged. */
  className: string
  /** Links and buttons. */
  children: ReactNode
}

/** A button that shows more of them, also without JavaScript. With it, choosing, Esc and leaving hide them again. */
export function Menu({ label, icon, buttonClass, className, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const { current } = menu
    if (!isOpen || !current) return
    const close = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
      } else if (target && current.contains(target)) {
        const isChosen = target.closest('a, button:not([aria-disabled=true])')
        if (event.type !== 'click' || !isChosen) return
      }
      // A hidden link loses the focus. From its button, a dialog that opens now can give it back.
      if (current.contains(document.activeElement)) current.querySelector('summary')?.focus()
      current.open = false
    }
    const events = ['keydown', 'click', 'focusin']
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [isOpen])

  return (
    <details
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      // Escape closes only this and not the dialog around it.
      data-own-escape={isOpen || undefined}
      className="relative"
    >
      <summary aria-label={label} title={label} className={`cursor-pointer list-none ${buttonClass}`}>
        {icon}
      </summary>
      <div className={`absolute z-20 rounded-sm border border-rule bg-surface ${className}`}>{children}</div>
    </details>
  )
}
