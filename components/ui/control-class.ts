/** What every field one types or chooses in looks like; 16 px at least, or phones zoom into it. */
export const CONTROL_CLASS =
  'block w-full rounded-sm border border-muted/70 bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'min-h-11 transition-colors duration-150 hover:border-muted aria-invalid:border-red'
