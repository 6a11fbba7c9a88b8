import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger'
export type ButtonSize = 'md' | 'sm' | 'icon'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-red-fill text-on-red hover:opacity-90',
  secondary: 'border border-rule bg-surface text-ink hover:border-muted',
  quiet: 'text-ink hover:bg-rule/50',
  'quiet-danger': 'text-red hover:bg-rule/50',
  danger: 'border border-red text-red hover:bg-red-fill hover:text-on-red',
}

// Touch needs 44 px; less keeps staff lists dense.
const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 text-sm',
  sm: 'min-h-11 px-3.5 text-sm pointer-fine:min-h-9',
  icon: 'min-h-11 min-w-11 text-sm pointer-fine:min-h-9 pointer-fine:min-w-9',
}

/** For links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return clsx(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm py-1.5 font-semibold',
    'transition-[opacity,background-color,border-color] duration-150 ease-out',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}
