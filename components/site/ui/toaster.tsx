import { createRoot, type Root } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

import { CLOSE, placeBelowBars, TOAST } from './toast-box'

// Screen readers only announce additions to a known live region.
const NOTICE_MS = 150

let root: Root | undefined

export async function openToaster(box: HTMLElement): Promise<typeof toast> {
  if (!root) {
    const corner = document.createElement('div')
    box.append(corner)
    root = createRoot(corner)
    const follow = () => box.textContent && placeBelowBars()
    // Captured, so that scrolling inside dialogs counts too.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    root.render(
      <Toaster
        // At the top, a toast is clear of the keyboard on phones and of other buttons.
        position="top-center"
        offset={{ top: 'var(--toast-top)' }}
        mobileOffset={{ top: 'var(--toast-top)' }}
        closeButton
        containerAriaLabel="Notifications"
        toastOptions={{
          closeButtonAriaLabel: 'Dismiss notification',
          unstyled: true,
          classNames: {
            toast: TOAST,
            title: 'font-semibold',
            description: 'text-muted-foreground',
            success: 'border-l-green',
            error: 'border-l-red',
            closeButton: CLOSE,
          },
        }}
      />,
    )
    await new Promise((done) => setTimeout(done, NOTICE_MS))
  }
  return toast
}
