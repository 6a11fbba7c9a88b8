/** A row of tabs scrolls sideways if it is too long. */
export const TAB_LIST_CLASS = 'flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-rule)]'

// `relative` contains sr-only text, which would widen the page.
export const TAB_CLASS =
  'relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 border-transparent px-3 ' +
  'text-sm font-semibold text-muted-foreground hover:text-ink focus-visible:-outline-offset-2'
