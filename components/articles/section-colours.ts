import type { Category } from '@/lib/articles/schema'

// Full class names, because Tailwind scans the source.

export const SECTION_TEXT: Record<Category, string> = {
  Politics: 'text-politics',
  Sports: 'text-sports',
  Entertainment: 'text-entertainment',
  Business: 'text-business',
  Opinion: 'text-opinion',
  Lifestyle: 'text-lifestyle',
  Technology: 'text-technology',
  Education: 'text-education',
  Culture: 'text-culture',
}

export const SECTION_BAR: Record<Category, string> = {
  Politics: 'border-politics',
  Sports: 'border-sports',
  Entertainment: 'border-entertainment',
  Business: 'border-business',
  Opinion: 'border-opinion',
  Lifestyle: 'border-lifestyle',
  Technology: 'border-technology',
  Education: 'border-education',
  Culture: 'border-culture',
}
