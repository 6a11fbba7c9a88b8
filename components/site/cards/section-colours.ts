import type { Category } from '@/lib/articles/schema'

// Classes that Tailwind cannot find in the source: app/globals.css lists them.

export const toSectionText = (category: Category) => `text-${category.toLowerCase()}`
export const toSectionBar = (category: Category) => `border-${category.toLowerCase()}`
