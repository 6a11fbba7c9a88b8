import clsx from 'clsx/lite'

/** Shared with components/ui/button.tsx, which is the newsroom's button. Variants and sizes have shadcn's names. */
export const BUTTON_BASE =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm py-1.5 font-semibold ' +
  'transition-[opacity,background-color,border-color] duration-150 ease-out aria-disabled:cursor-not-allowed'

const FADED = 'aria-disabled:opacity-60'

export const BUTTON_VARIANTS = {
  // Faded red would look like another colour of the paper, so it becomes grey.
  default: 'bg-red-fill text-on-red hover:opacity-90 aria-disabled:bg-rule aria-disabled:text-muted-foreground',
  outline: `border border-rule bg-surface text-ink hover:border-muted-foreground ${FADED}`,
  ghost: `text-ink hover:bg-rule/50 ${FADED}`,
  'ghost-destructive': `text-red hover:bg-rule/50 ${FADED}`,
  destructive: `border border-red text-red hover:bg-red-fill hover:text-on-red ${FADED}`,
}

// Touch needs 44 px; less keeps staff lists dense.
export const BUTTON_SIZES = {
  default: 'min-h-11 px-5 text-sm',
  sm: 'min-h-11 px-3.5 text-sm pointer-fine:min-h-9',
  icon: 'min-h-11 min-w-11 text-sm pointer-fine:min-h-9 pointer-fine:min-w-9',
}

export type ButtonVariant = keyof typeof BUTTON_VARIANTS
export type ButtonSize = keyof typeof BUTTON_SIZES

/** For links of reader pages that look like buttons. */
export const buttonClass = (
  variant: ButtonVariant = 'default',
  size: ButtonSize = 'default',
  className?: string,
): string => clsx(BUTTON_BASE, BUTTON_VARIANTS[variant], BUTTON_SIZES[size], className)
