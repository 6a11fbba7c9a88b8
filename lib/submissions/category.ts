import { CATEGORIES, type Category } from '../articles/schema'

/** Other names for our categories. Ambiguous ones (health, breaking news) are left to an editor. */
const OTHER_NAMES: Record<string, Category> = {
  arts: 'Culture',
  'arts & culture': 'Culture',
  heritage: 'Culture',
  tradition: 'Culture',
  economy: 'Business',
  finance: 'Business',
  markets: 'Business',
  money: 'Business',
  agriculture: 'Business',
  elections: 'Politics',
  government: 'Politics',
  parliament: 'Politics',
  governance: 'Politics',
  football: 'Sports',
  sport: 'Sports',
  athletics: 'Sports',
  soccer: 'Sports',
  celebrity: 'Entertainment',
  film: 'Entertainment',
  movies: 'Entertainment',
  music: 'Entertainment',
  showbiz: 'Entertainment',
  comment: 'Opinion',
  commentary: 'Opinion',
  editorial: 'Opinion',
  'op-ed': 'Opinion',
  analysis: 'Opinion',
  fashion: 'Lifestyle',
  food: 'Lifestyle',
  travel: 'Lifestyle',
  life: 'Lifestyle',
  science: 'Technology',
  tech: 'Technology',
  'science & technology': 'Technology',
  ict: 'Technology',
  schools: 'Education',
  university: 'Education',
  universities: 'Education',
}

/** Finds the category that a name suggests. It ignores case and treats "and" as "&". */
export function matchCategory(name: string): Category | null {
  const word = name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/\band\b/, '&')
  return (
    CATEGORIES.find((category) => category.toLowerCase() === word) ??
    (Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word]! : null)
  )
}
