import clsx, { type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** For dashboards only: tailwind-merge is 9 kB. */
export const cn = (...names: ClassValue[]): string => twMerge(clsx(names))
