import type { Root } from 'react-dom/client'

// Said at the corner of the screen, then gone. The code comes when the first thing is said, and stands outside
// the pages' own tree, so that a sentence outlives the page on which it was caused.

export interface ToastAction {
  label: string
  onClick: () => void
  className: string
}

interface Said {
  title: string
  message?: string | undefined
  kind?: 'success' | 'error'
  /** Something that can be done about it while it is said. */
  action?: ToastAction | undefined
}

/** Pressing something here is not pressing outside a dialog. */
export const TOASTS_ID = 'toasts'
// Screen readers announce what is added to a region they already know of.
const NOTICE_MS = 150
// An error stays long enough to be read twice.
const SECONDS = { success: 5, error: 10 }

// By then the code for the message would have come.
const PATIENCE_MS = 3000
const TOAST =
  'pointer-events-auto flex w-full items-start gap-3 rounded-sm border border-rule border-l-4 bg-surface py-3 pr-12 pl-4 font-sans text-sm text-ink shadow-lg sm:w-[22rem]'
const CLOSE =
  'absolute! top-1! right-1! left-auto! flex size-10! translate-0! cursor-pointer items-center justify-center rounded-sm! border-0! bg-transparent! text-muted!'

let root: Root | undefined

async function openCorner() {
  const [{ createRoot }, { Toaster, toast }] = await Promise.all([import('react-dom/client'), import('sonner')])
  if (!root) {
    const corner = document.createElement('div')
    findBox().append(corner)
    root = createRoot(corner)
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
            toast: TOAST,
            title: 'font-semibold',
            description: 'text-muted',
            success: 'border-l-green!',
            error: 'border-l-red!',
            closeButton: CLOSE,
          },
        }}
      />,
    )
    await new Promise((done) => setTimeout(done, NOTICE_MS))
  }
  return toast
}

function findBox(): HTMLElement {
  const known = document.getElementById(TOASTS_ID)
  if (known) return known
  const box = document.createElement('div')
  box.id = TOASTS_ID
  document.body.append(box)
  return box
}

let plain: HTMLElement | undefined

/** The same words without any code that would have to be loaded: most likely there is no connection. */
function showPlainly({ title, message, kind }: Required<Pick<Said, 'kind'>> & Said): void {
  plain?.remove()
  const box = document.createElement('div')
  box.className = `${TOAST} fixed inset-x-4 top-6 z-60 mx-auto max-w-[calc(100%-2rem)] ${kind === 'error' ? 'border-l-red' : 'border-l-green'}`
  const add = (parent: HTMLElement, tag: 'button' | 'div', className: string, text = '') => {
    const made = parent.appendChild(document.createElement(tag))
    made.className = className
    made.textContent = text
    return made
  }
  const words = add(box, 'div', '')
  words.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  add(words, 'div', 'font-semibold', title)
  if (message) add(words, 'div', 'text-muted', message)
  const close = add(box, 'button', CLOSE, '×')
  close.setAttribute('aria-label', 'Dismiss notification')
  close.addEventListener('click', () => box.remove())
  plain = box
  findBox().append(box)
  setTimeout(() => box.remove(), SECONDS[kind] * 1000)
}

export async function showToast({ title, message, kind = 'success', action }: Said): Promise<void> {
  const tooLate = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null))
  const toast = await Promise.race([openCorner(), tooLate]).catch(() => null)
  if (!toast) return showPlainly({ title, message, kind })
  // What was said before is about something that has been done again since.
  plain?.remove()
  toast.dismiss()
  // Who may have second thoughts gets as long as for an error.
  const seconds = SECONDS[action ? 'error' : kind]
  toast[kind](title, {
    description: message, duration: seconds * 1000, ...(action && { action, classNames: { actionButton: action.className } }),
  })
}
