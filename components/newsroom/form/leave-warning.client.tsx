import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { getShownUrl } from '@/lib/lists/open-sheet'

/** Returns the URL to which a click would lead in this window, or null. */
function findLeavingHref(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.origin !== location.origin ||
    (link.target && link.target !== '_self')
  )
    return null
  return link.pathname === getShownUrl(location).pathname ? null : link.pathname + link.search
}

/** The pending target is the page before this one. */
const BACK = 'back'

const KEPT = 'Your changes have not been saved. This browser keeps them and offers them again when you come back.'
const NOT_KEPT =
  'Your changes have not been saved, and this browser cannot keep them, because its storage is full or blocked.'

interface LeaveWarningProps {
  isDirty: boolean
  /** Whether this browser has stored a copy of the text. */
  isKept: boolean
}

/** Asks before a page with unsaved text is left: in a dialog for links within the site, otherwise by the browser. */
export function LeaveWarning({ isDirty, isKept }: LeaveWarningProps) {
  const [to, setTo] = useState<string | null>(null)
  const router = useRouter()
  const isAllowed = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    isAllowed.current = false
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stop = (event: MouseEvent) => {
      const leaving = findLeavingHref(event)
      if (!leaving) return
      // Keeps the link's own handler from navigating.
      event.preventDefault()
      event.stopPropagation()
      setTo(leaving)
    }
    // Without the Navigation API there is no question, but the text is stored.
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isAllowed.current) return
      event.preventDefault()
      setTo(BACK)
    }
    const navigation = 'navigation' in window ? window.navigation : null
    navigation?.addEventListener('navigate', hold)
    window.addEventListener('beforeunload', ask)
    document.addEventListener('click', stop, true)
    return () => {
      navigation?.removeEventListener('navigate', hold)
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', stop, true)
    }
  }, [isDirty])

  function leave() {
    if (to !== BACK) return void (to && router.push(to))
    isAllowed.current = true
    window.history.back()
  }

  return (
    <AlertDialog open={to !== null} onOpenChange={(isOpen) => !isOpen && setTo(null)}>
      <AlertDialogContent>
        <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
        <AlertDialogDescription>{isKept ? KEPT : NOT_KEPT}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction variant="destructive" onClick={leave}>
            Leave
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
