import { SearchIcon } from '@/components/layout/search-icon'
import { toButtonClass } from '@/components/ui/button'
import { CONTROL_CLASS } from '@/components/ui/control-class'
import { routes } from '@/lib/routes'
import { QUERY_MAX } from '@/lib/search/schema'

/** Asks by its address alone, so that a search can be shared, kept and gone back to. */
export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form action={routes.search} className="flex gap-2">
        <label htmlFor="q" className="sr-only">
          Search articles
        </label>
        <input
          id="q"
          name="q"
          type="search"
          // Another search is another field, not the old one with what was typed before.
          key={query}
          defaultValue={query}
          maxLength={QUERY_MAX}
          placeholder="Search articles..."
          autoComplete="off"
          enterKeyHint="search"
          className={CONTROL_CLASS}
        />
        <button type="submit" className={toButtonClass('primary')}>
          <SearchIcon />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </form>
    </search>
  )
}
