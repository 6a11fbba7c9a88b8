import clsx, { type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two that set the same property, the last wins. For dashboards only: tailwind-merge is 9 kB. */
export const cn = (...names: ClassValue[]): string => twMerge(clsx(names))
