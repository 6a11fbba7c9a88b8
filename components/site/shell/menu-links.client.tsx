import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

import { ThemeButton } from './theme-button.client'

interface MenuLinksProps {
  of: readonly { name: string; path: string }[]
  hasThemeButton?: boolean
  /**
   * Whether the menu is one line that scrolls. Other menus don't scroll to the current link: reading its position would
   * lay out a closed menu or a distant footer.
   */
  isLine?: boolean
}

/** Scrolls a link into view sideways. scrollIntoView would scroll the page too. */
function bringIntoLine(link: HTMLAnchorElement | null): void {
  const line = link?.closest('nav')
  if (line) line.scrollLeft = link!.offsetLeft - (line.clientWidth - link!.offsetWidth) / 2
}

/** Returns the section of the story that is shown. It is read from the page, because the address doesn't contain it. */
function useStorySection(path: string): string | null {
  const [found, setFound] = useState<{ path: string; section: string | null }>()
  useEffect(() => {
    const section = document.querySelector('#content [data-section]')?.getAttribute('href') ?? null
    // oxlint-disable-next-line react/set-state-in-effect -- the page can be read only once it is shown
    setFound({ path, section })
  }, [path])
  return found?.path === path ? found.section : null
}

/** The links of a menu as list items. The class "menu" of their list styles them. */
export function MenuLinks({ of, hasThemeButton = false, isLine = false }: MenuLinksProps) {
  const current = usePathname()
  const section = useStorySection(current)
  const getAriaCurrent = (path: string) =>
    path === current ? 'page' : path === section || current.startsWith(`${path}/`) || undefined
  return (
    <>
      {of.map(({ name, path }) => (
        <li key={path}>
          <a
            ref={isLine && getAriaCurrent(path) ? bringIntoLine : undefined}
            href={path}
            // Chromium doesn't scroll a clipped link into view when it gets the focus. Only the keyboard needs that: a
            // link that moves would miss its click.
            onFocus={({ currentTarget: link }) => isLine && link.matches(':focus-visible') && bringIntoLine(link)}
            aria-current={getAriaCurrent(path)}
          >
            {name}
          </a>
        </li>
      ))}
      {hasThemeButton && <ThemeButton />}
    </>
  )
}
