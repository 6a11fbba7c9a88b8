import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { AlertDialog, AlertDialogAction, AlertDialogContent } from '@/components/ui/alert-dialog'
import { toButtonClass } from '@/components/ui/button'

/** Where a link would take somebody away from this page, in this window; else null. */
function toLeaving(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || (link.target && link.target !== '_self')) return null
  return link.pathname === location.pathname ? null : link.pathname + link.search
}

/** While `isDirty`, asks before the page is left: by a link here, by the browser's own question otherwise. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const [to, setTo] = useState<string | null>(null)
  const router = useRouter()

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stop = (event: MouseEvent) => {
      const leaving = toLeaving(event)
      if (!leaving) return
      // Before the link's own handler, which would go there.
      event.preventDefault()
      event.stopPropagation()
      setTo(leaving)
    }
    window.addEventListener('beforeunload', ask)
    document.addEventListener('click', stop, true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', stop, true)
    }
  }, [isDirty])

  return (
    <AlertDialog open={to !== null} onOpenChange={(isOpen) => !isOpen && setTo(null)}>
      <AlertDialogContent
        title="Leave without saving?"
        description="What you typed has not been saved. This browser keeps it and offers it again when you come back."
      >
        <AlertDialogAction className={toButtonClass('danger', 'sm')} onClick={() => to && router.push(to)}>
          Leave
        </AlertDialogAction>
      </AlertDialogContent>
    </AlertDialog>
  )
}
