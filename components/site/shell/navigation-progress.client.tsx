'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { NAVIGATION_START } from './navigation-start'

export function NavigationProgress() {
  const path = usePathname()
  const bar = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // Changes the DOM directly: the router navigates in a transition, which would defer a change of state until the
    // page is ready.
    const show = (text: string) => bar.current?.replaceChildren(text)
    const start = (event: Event) => {
      const { pathname } = new URL((event as CustomEvent<string>).detail, location.href)
      show(pathname === path ? '' : 'Loading…')
    }
    const stop = () => show('')
    window.addEventListener(NAVIGATION_START, start)
    // A page that returns from the back/forward cache gets this event and no other.
    window.addEventListener('pageshow', stop)
    return () => {
      stop()
      window.removeEventListener(NAVIGATION_START, start)
      window.removeEventListener('pageshow', stop)
    }
  }, [path])

  return (
    <p
      ref={bar}
      aria-live="polite"
      data-progress=""
      className="no-print fixed inset-x-0 top-0 z-60 h-[3px] origin-left overflow-hidden bg-red-fill text-transparent empty:opacity-0 not-empty:animate-progress"
    />
  )
}
