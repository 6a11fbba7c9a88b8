import clsx from 'clsx/lite'

const BASE =
  'block w-full rounded-sm border border-muted-foreground/70 bg-surface px-3 text-ink placeholder:text-muted-foreground ' +
  'transition-[opacity,background-color,border-color] duration-150 hover:border-muted-foreground aria-invalid:border-red'

// On touch screens: 44 px high, and 16 px text because iOS zooms into smaller text.
const SIZES = {
  md: 'min-h-11 py-2 text-base',
  sm: 'min-h-11 py-2 text-base sm:text-sm',
  /** As high as small buttons. */
  xs: 'min-h-11 py-1 text-base sm:text-sm pointer-fine:min-h-9',
}
export type ControlSize = keyof typeof SIZES

export const controlClass = (size: ControlSize = 'md', className?: string) => clsx(BASE, SIZES[size], className)
