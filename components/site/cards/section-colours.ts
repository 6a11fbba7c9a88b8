import type { Category } from '@/lib/articles/schema'

// Tailwind cannot find these classes in the source, so app/globals.css lists them.

export const sectionTextClass = (category: Category) => `text-${category.toLowerCase()}`
export const sectionBarClass = (category: Category) => `border-${category.toLowerCase()}`
