'use client'

import { useEffect, useRef } from 'react'

import { PACKAGES } from '@/lib/inquiries/schema'
import { PACKAGE_PARAMETER } from '@/lib/inquiries/rules'

/** Selects the package that the address or the pressed link names in the form around it. The page stays static. */
export function ChosenPackage() {
  const box = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const choose = (search: string) => {
      const value = new URLSearchParams(search).get(PACKAGE_PARAMETER)
      const field = box.current?.closest('form')?.elements.namedItem('package_type')
      if (field instanceof HTMLSelectElement && PACKAGES.some((one) => one.value === value)) field.value = value!
    }
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.pathname === location.pathname) choose(link.search)
    }
    choose(location.search)
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])

  return <span ref={box} hidden />
}
