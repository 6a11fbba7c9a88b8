import { CATEGORIES, type Category } from '../../lib/articles/schema.ts'
import { htmlToLine } from '../../lib/content/markdown/from-html.ts'
import { type ItemTerm, type Term, WordPressProblem } from './schema.ts'

// Maps a WordPress site's categories to this site's nine sections.

/** Makes "Sports", "sports" and " SPORTS " equal. */
const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

const known = new Map<string, Category>(CATEGORIES.map((category) => [fold(category), category]))
// WordPress sites commonly call this category "Sport".
known.set('sport', 'Sports')

/** Parses a mapping such as `{"local-news": "Politics", …}`; its keys are slugs or names of the site's categories. */
export function readMapping(text: string, file: string): Map<string, Category> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new WordPressProblem(`${file} is not valid JSON. It should look like {"local-news": "Politics"}.`)
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new WordPressProblem(`${file} should look like {"local-news": "Politics"}.`)
  }
  return new Map(
    Object.entries(parsed).map(([from, to]) => {
      const category = typeof to === 'string' ? known.get(fold(to)) : undefined
      if (!category)
        throw new WordPressProblem(
          `${file} maps "${from}" to ${JSON.stringify(to)}, which is not one of ${CATEGORIES.join(', ')}.`,
        )
      return [fold(from), category]
    }),
  )
}

export interface CategoryMap {
  /** Returns the section of one category, or null. */
  find(term: Pick<Term, 'slug' | 'name'>): Category | null
  /**
   * Returns the section of a post with these terms, or null if none matches. `primary` is the id of the post's main
   * category.
   */
  choose(terms: ItemTerm[], primary?: string): Category | null
  /** Categories without a section, by slug, with the number of posts that have no other. */
  unmapped: Map<string, { name: string; posts: number }>
}

export function mapCategories(terms: Term[], mapping: Map<string, Category>, fallback: Category | null): CategoryMap {
  const bySlug = new Map(terms.map((term) => [term.slug, term]))
  const unmapped: CategoryMap['unmapped'] = new Map()

  const find = (slug: string, name: string): Category | undefined => {
    const names = [fold(slug), fold(htmlToLine(name))]
    for (const spelt of names) if (mapping.has(spelt)) return mapping.get(spelt)
    for (const spelt of names) if (known.has(spelt)) return known.get(spelt)
    return undefined
  }
  const findAbove = (slug: string): Category | undefined => {
    // A broken site's parent categories may form a cycle.
    const seen = new Set<string>()
    for (let term = bySlug.get(slug); term && !seen.has(term.slug); term = bySlug.get(term.parent)) {
      seen.add(term.slug)
      const category = find(term.slug, term.name)
      if (category) return category
    }
    return undefined
  }

  return {
    unmapped,
    find: ({ slug, name }) => find(slug, name) ?? findAbove(slug) ?? fallback,
    choose(itemTerms, primary) {
      const filed = itemTerms.filter(({ domain }) => domain === 'category')
      const chief = filed.findIndex(({ slug }) => primary !== undefined && bySlug.get(slug)?.id === primary)
      const inOrder = chief > 0 ? [...filed.slice(chief, chief + 1), ...filed.toSpliced(chief, 1)] : filed
      // Child categories are tried before their parents, because they say more.
      for (const { slug, name } of inOrder) {
        const category = find(slug, name)
        if (category) return category
      }
      for (const { slug } of inOrder) {
        const category = findAbove(slug)
        if (category) return category
      }
      for (const { slug, name } of inOrder.length > 0 ? inOrder : [{ slug: '', name: '(no category)' }]) {
        const entry = unmapped.get(slug) ?? { name: htmlToLine(name), posts: 0 }
        unmapped.set(slug, { ...entry, posts: entry.posts + 1 })
      }
      return fallback
    },
  }
}
