import clsx, { type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/**
 * Merges class names; of Tailwind classes that conflict, the last one wins. Only dashboards may use it, because
 * tailwind-merge weighs 9 kB.
 */
export const cn = (...names: ClassValue[]): string => twMerge(clsx(names))
