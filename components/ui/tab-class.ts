// Tabs that switch in place and tabs that are links look the same.

/** One line that scrolls sideways where it does not fit. */
export const TAB_LIST_CLASS = 'flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-rule)]'

// Relative: words for screen readers inside would otherwise widen the page instead of the line that scrolls.
export const TAB_CLASS =
  'relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 border-transparent px-3 ' +
  'text-sm font-semibold text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2'
