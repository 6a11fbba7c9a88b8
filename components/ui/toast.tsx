import type { Root } from 'react-dom/client'

// Said at the corner of the screen, then gone. The code comes when the first thing is said, and stands outside
// the pages' own tree, so that a sentence outlives the page on which it was caused.

interface Said {
  title: string
  message?: string | undefined
  kind?: 'success' | 'error'
}

/** Pressing something here is not pressing outside a dialog. */
export const TOASTS_ID = 'toasts'
// Screen readers announce what is added to a region they already know of.
const NOTICE_MS = 150
// An error stays long enough to be read twice.
const SECONDS = { success: 5, error: 10 }

let root: Root | undefined

async function openCorner() {
  const [{ createRoot }, { Toaster, toast }] = await Promise.all([import('react-dom/client'), import('sonner')])
  if (!root) {
    const box = document.createElement('div')
    box.id = TOASTS_ID
    document.body.append(box)
    root = createRoot(box)
    root.render(
      <Toaster
        // At the top: on a phone the keyboard stands below, on a desk the buttons of lists and dialogs.
        position="top-center"
        closeButton
        containerAriaLabel="Notifications"
        toastOptions={{
          closeButtonAriaLabel: 'Dismiss notification',
          unstyled: true,
          classNames: {
            toast:
              'pointer-events-auto flex w-full items-start gap-3 rounded-sm border border-rule border-l-4 bg-surface py-3 pr-12 pl-4 font-sans text-sm text-ink shadow-lg sm:w-[22rem]',
            title: 'font-semibold',
            description: 'text-muted',
            success: 'border-l-green!',
            error: 'border-l-red!',
            closeButton:
              'absolute! top-1! right-1! left-auto! flex size-10! translate-0! cursor-pointer items-center justify-center rounded-sm! border-0! bg-transparent! text-muted!',
          },
        }}
      />,
    )
    await new Promise((done) => setTimeout(done, NOTICE_MS))
  }
  return toast
}

export async function showToast({ title, message, kind = 'success' }: Said): Promise<void> {
  const toast = await openCorner()
  // What was said before is about something that has been done again since.
  toast.dismiss()
  toast[kind](title, { description: message, duration: SECONDS[kind] * 1000 })
}
