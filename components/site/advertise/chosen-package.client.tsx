'use client'

import { useEffect, useRef } from 'react'

import { PACKAGES, buildPackageAnchor } from '@/lib/inquiries/rules'

/**
 * The place to which the links of the packages lead. Selects the package of the address, or of the link that was
 * followed, in the form around it.
 */
export function ChosenPackage() {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const choose = (hash: string) => {
      const chosen = PACKAGES.find(({ value }) => hash === `#${buildPackageAnchor(value)}`)
      const field = box.current?.closest('form')?.elements.namedItem('package_type')
      if (chosen && field instanceof HTMLSelectElement) field.value = chosen.value
    }
    // Following the same link again after another choice causes no hashchange, so clicks are watched.
    const follow = ({ target }: MouseEvent) => choose((target instanceof Element && target.closest('a')?.hash) || '')
    choose(location.hash)
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])

  return (
    <div ref={box} className="absolute -top-14">
      {PACKAGES.map(({ value }) => (
        <span key={value} id={buildPackageAnchor(value)} />
      ))}
    </div>
  )
}
