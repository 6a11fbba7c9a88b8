// Toasts. The library loads with the first one and renders outside the page tree, so that a toast survives navigation.

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

/** Clicks in here must not close a dialog. */
export const TOASTS_ID = 'toasts'
// Errors stay long enough to be read twice.
const SECONDS = { success: 5, error: 10 }

// Timeout for loading the library.
const TIMEOUT_MS = 3000
export const TOAST =
  'pointer-events-auto flex w-full items-start gap-3 rounded-sm border border-rule border-l-4 bg-surface py-3 pr-12 pl-4 font-sans text-sm text-ink shadow-lg sm:w-[22rem]'
export const CLOSE =
  'toast-close absolute top-1 right-1 flex size-10 cursor-pointer items-center justify-center rounded-sm text-muted'

// Ignore bars that start lower than a masthead below a banner. GAP is the space around a toast.
const LOWEST_BAR = 300
const GAP = 12

function findBox(): HTMLElement {
  const known = document.getElementById(TOASTS_ID)
  if (known) return known
  const box = document.createElement('div')
  box.id = TOASTS_ID
  document.body.append(box)
  return box
}

/** Positions toasts below the sticky bars of editors, dialogs and reader pages. */
export function placeBelowBars(): void {
  let top = 0
  for (const bar of document.querySelectorAll('.top-bar')) {
    const box = bar.getBoundingClientRect()
    if (box.top < LOWEST_BAR) top = Math.max(top, box.bottom)
  }
  findBox().style.setProperty('--toast-top', `${top + GAP}px`)
}

let plain: HTMLElement | undefined

/** Fallback without the library, most likely because the connection is lost. */
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
  if (message) add(words, 'div', 'text-muted', message)
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
