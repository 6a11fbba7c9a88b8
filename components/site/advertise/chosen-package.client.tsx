'use client'

import { useEffect, useRef } from 'react'

import { PACKAGES, buildPackageAnchor } from '@/lib/inquiries/rules'

/** The target of the packages' links. Selects the package of the address or the pressed link in the form around it. */
export function ChosenPackage() {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const choose = (hash: string) => {
      const chosen = PACKAGES.find(({ value }) => hash === `#${buildPackageAnchor(value)}`)
      const field = box.current?.closest('form')?.elements.namedItem('package_type')
      if (chosen && field instanceof HTMLSelectElement) field.value = chosen.value
    }
    // There is no hashchange if the same link is pressed again after another choice.
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
