// Shared by toast.tsx and, on demand, toaster.tsx.

/** Clicks in here must not close a dialog. */
export const TOASTS_ID = 'toasts'

export const TOAST =
  'pointer-events-auto flex w-full items-start gap-3 rounded-sm border border-rule border-l-4 bg-surface py-3 pr-12 pl-4 font-sans text-sm text-ink raised sm:w-[22rem]'
export const CLOSE =
  'toast-close absolute top-1 right-1 flex size-10 cursor-pointer items-center justify-center rounded-sm text-muted-foreground'

// Ignores a masthead below a banner. GAP is the space around a toast.
const LOWEST_BAR = 300
const GAP = 12

export function findBox(): HTMLElement {
  const known = document.getElementById(TOASTS_ID)
  if (known) return known
  const box = document.createElement('div')
  box.id = TOASTS_ID
  document.body.append(box)
  return box
}

/** Below the sticky bars of editors, dialogs and reader pages, and below header and search of dashboards. */
export function placeBelowBars(): void {
  let top = 0
  for (const bar of document.querySelectorAll('.top-bar, [data-bar]')) {
    const box = bar.getBoundingClientRect()
    if (box.top < LOWEST_BAR) top = Math.max(top, box.bottom)
  }
  findBox().style.setProperty('--toast-top', `${top + GAP}px`)
}
