import { CLOSE, findBox, placeBelowBars, TOAST } from './toast-box'

// The library loads with the first toast. Outside the page tree, toasts survive navigation.

export interface ToastAction {
  label: string
  onClick: () => void
  className: string
}

interface ToastText {
  title: string
  message?: string | undefined
  kind?: 'success' | 'error'
  action?: ToastAction | undefined
}

// Long enough to read an error twice.
const SECONDS = { success: 5, error: 10 }

// How long to wait for the library to load.
const TIMEOUT_MS = 3000
let plain: HTMLElement | undefined

/** If the library can't load, most likely offline. */
function showPlainly({ title, message, kind }: Required<Pick<ToastText, 'kind'>> & ToastText): void {
  plain?.remove()
  const box = document.createElement('div')
  box.className = `${TOAST} fixed inset-x-4 top-(--toast-top) z-60 mx-auto max-w-[calc(100%-2rem)] ${kind === 'error' ? 'border-l-red' : 'border-l-green'}`
  const add = (parent: HTMLElement, tag: 'button' | 'div', className: string, text = '') => {
    const made = parent.appendChild(document.createElement(tag))
    made.className = className
    made.textContent = text
    return made
  }
  const words = add(box, 'div', '')
  words.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  add(words, 'div', 'font-semibold', title)
  if (message) add(words, 'div', 'text-muted-foreground', message)
  const close = add(box, 'button', CLOSE, '×')
  close.setAttribute('aria-label', 'Dismiss notification')
  close.addEventListener('click', () => box.remove())
  plain = box
  findBox().append(box)
  setTimeout(() => box.remove(), SECONDS[kind] * 1000)
}

export async function showToast({ title, message, kind = 'success', action }: ToastText): Promise<void> {
  placeBelowBars()
  const tooLate = new Promise<null>((done) => setTimeout(done, TIMEOUT_MS, null))
  const loaded = import('./toaster').then(({ openToaster }) => openToaster(findBox()))
  const toast = await Promise.race([loaded, tooLate]).catch(() => null)
  if (!toast) return showPlainly({ title, message, kind })
  // Older toasts are obsolete.
  plain?.remove()
  toast.dismiss()
  // Undo gets as much time as an error.
  const seconds = SECONDS[action ? 'error' : kind]
  toast[kind](title, {
    description: message,
    duration: seconds * 1000,
    ...(action && { action, classNames: { actionButton: action.className } }),
  })
}
