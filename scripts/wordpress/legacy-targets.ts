import { slugify } from '../../lib/articles/rules.ts'
import { normalizeLegacyUrl } from '../../lib/legacy-urls/rules.ts'
import { htmlToLine } from '../../lib/content/markdown/from-html.ts'
import { type Client, unwrap } from '../../supabase/seed/client.ts'
import type { CategoryMap } from './categories.ts'
import type { FirstPass } from './first-pass.ts'
import type { Item } from './schema.ts'

// Maps the old site's pages of categories, tags and authors to the pages that list their articles here.

interface Target {
  path: string
  kind: 'section' | 'topic' | 'author'
  name: string
  /** Where a legacy path leads if this site has no such topic or author. */
  fallback: string
}

const BATCH = 500
const NAME_MAX = 200

export class LegacyTargets {
  readonly #targets = new Map<string, Target>()

  #add(paths: string[], kind: Target['kind'], name: string): void {
    const fallback = `/search?q=${encodeURIComponent(name.slice(0, 60).toWellFormed())}`
    for (const address of paths) {
      const url = URL.parse(address, 'http://site.invalid')
      const path = url && normalizeLegacyUrl(url)
      if (path && name && !this.#targets.has(path))
        this.#targets.set(path, { path, kind, name: name.slice(0, NAME_MAX).toWellFormed(), fallback })
    }
  }

  addTerms({ terms, authors, authorIds }: FirstPass, categories: CategoryMap): void {
    const bySlug = new Map(terms.map((term) => [term.slug, term]))
    for (const term of terms) {
      const section = categories.find(term)
      const branch = [term.slug]
      for (let above = bySlug.get(term.parent); above && branch.length < 10; above = bySlug.get(above.parent))
        branch.unshift(above.slug)
      const name = section ?? htmlToLine(term.name)
      const whole = branch.join('/')
      const paths = [`/category/${whole}`, `/category/${term.slug}`, `/${whole}`, `/${term.slug}`]
      // A category that is not a section here may be a topic.
      this.#add(term.id ? [...paths, `/?cat=${term.id}`] : paths, section ? 'section' : 'topic', name)
    }
    for (const [login, name] of authors)
      this.#add(
        [`/author/${login}`, `/author/${slugify(login)}`, `/?author=${authorIds.get(login)}`],
        'author',
        name || login,
      )
  }

  addItem({ terms }: Item): void {
    for (const { domain, slug, name } of terms) {
      if (domain === 'post_tag') this.#add([`/tag/${slug}`], 'topic', htmlToLine(name))
      // A co-author plugin stores authors as terms.
      if (domain === 'author') this.#add([`/author/${slug.replace(/^cap-/, '')}`], 'author', htmlToLine(name))
    }
  }

  async write(db: Client): Promise<void> {
    const targets = [...this.#targets.values()]
    for (let at = 0; at < targets.length; at += BATCH)
      unwrap(await db.rpc('import_legacy_targets', { p_targets: targets.slice(at, at + BATCH) as never }))
  }
}
