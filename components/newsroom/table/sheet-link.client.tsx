'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'

import { Link } from '@/components/site/ui/link'
import { isSheetOpen, buildSheetHref } from '@/lib/lists/open-sheet'

/**
 * Opens a record over this page. In a new tab, and without JavaScript, it is a page. With `replace`, it stays where it is: in the
 * sheet, or on the record's page.
 */
export function SheetLink({ href, replace = false, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const router = useRouter()
  return (
    <Link
      href={href}
      replace={replace}
      onNavigate={(event) => {
        if (replace && !isSheetOpen(location)) return
        event.preventDefault()
        router[replace ? 'replace' : 'push'](buildSheetHref(location, href), { scroll: false })
      }}
      {...rest}
    />
  )
}
