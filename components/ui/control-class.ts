/** Styles of all fields. At least 16 px, because iOS zooms into smaller ones. */
export const CONTROL_CLASS =
  'block w-full rounded-sm border border-muted/70 bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'min-h-11 transition-colors duration-150 hover:border-muted aria-invalid:border-red'
