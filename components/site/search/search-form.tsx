import { SearchIcon } from '@/components/site/shell/search-icon'
import { buttonClass } from '@/components/site/ui/button-class'
import { controlClass } from '@/components/site/ui/control-class'
import { Select } from '@/components/site/ui/select'
import { CATEGORIES } from '@/lib/articles/schema'
import { routes } from '@/lib/routes/routes'
import { QUERY_MAX, type SearchFilters } from '@/lib/search/schema'

interface SearchFormProps {
  query: string
  filters?: SearchFilters
  /** The years to choose from. Without them, the form has only a field and a button. */
  years?: readonly number[]
}

/** A form that sends a GET, so that its results can be shared and bookmarked. */
export function SearchForm({ query, filters, years }: SearchFormProps) {
  return (
    <search>
      <form action={routes.search} className="flex flex-wrap gap-2">
        <label htmlFor="q" className="sr-only">
          Search articles
        </label>
        <input
          id="q"
          name="q"
          type="search"
          // The field is uncontrolled, so a new search needs a new one.
          key={query}
          defaultValue={query}
          maxLength={QUERY_MAX}
          placeholder="Search articles..."
          autoComplete="off"
          enterKeyHint="search"
          className={controlClass('md', 'min-w-0 flex-1')}
        />
        <button type="submit" className={buttonClass('default')}>
          <SearchIcon />
          <span className="max-sm:sr-only">Search</span>
        </button>
        {years && years.length > 0 && (
          <div className="grid w-full grid-cols-2 gap-2">
            <div>
              <label htmlFor="section" className="text-sm font-semibold">
                Section
              </label>
              <Select
                id="section"
                name="section"
                key={filters?.category}
                defaultValue={filters?.category}
                options={CATEGORIES}
                placeholder="All sections"
              />
            </div>
            <div>
              <label htmlFor="year" className="text-sm font-semibold">
                Year
              </label>
              <Select
                id="year"
                name="year"
                key={filters?.year}
                defaultValue={filters?.year}
                options={years.map(String)}
                placeholder="Any year"
              />
            </div>
          </div>
        )}
      </form>
    </search>
  )
}
