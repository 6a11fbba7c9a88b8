/** The classes of a button in a toast, which stay out of the reader bundle. */
export const TOAST_BUTTON =
  'ml-auto min-h-11 shrink-0 cursor-pointer rounded-sm border border-rule px-3 text-sm font-semibold text-ink hover:border-muted-foreground pointer-fine:min-h-9'
