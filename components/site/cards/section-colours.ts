import type { Category } from '@/lib/articles/schema'

// Classes that Tailwind cannot find in the source: app/globals.css lists them.

export const sectionTextClass = (category: Category) => `text-${category.toLowerCase()}`
export const sectionBarClass = (category: Category) => `border-${category.toLowerCase()}`
