import { CATEGORIES, type Category } from '@/lib/articles/schema'
import { toSection } from '@/lib/routes/link'

export function CategoryCounts({ counts }: { counts: Partial<Record<Category, number>> }) {
  return (
    <ul className="grid gap-x-6 @xl:grid-cols-2 @2xl:grid-cols-3">
      {CATEGORIES.map((category) => (
        <li key={category} className="border-b border-rule">
          <a
            href={toSection(category)}
            className="flex min-h-11 items-center justify-between font-semibold hover:text-red"
          >
            {category}
            <span className="figures text-sm font-normal text-muted">{counts[category] ?? 0}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
