import { Link } from '@/components/site/ui/link'
import clsx from 'clsx'

import { type DiffView, VIEWS } from '@/lib/revisions/schema'
import { routes } from '@/lib/routes/routes'

const LABELS: Record<DiffView, string> = { inline: 'In one text', side: 'Side by side', rendered: 'As readers see it' }

interface DiffViewsProps {
  article: string
  from: number
  to: number
  view: DiffView
}

export function DiffViews({ article, from, to, view }: DiffViewsProps) {
  return (
    <nav aria-label="How to compare" className="flex gap-4 text-sm">
      {VIEWS.map((name) => (
        <Link
          key={name}
          href={`${routes.compareRevisions(article)}?${new URLSearchParams({ from: String(from), to: String(to), view: name })}`}
          scroll={false}
          aria-current={name === view ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center border-b-2 font-semibold',
            name === view ? 'border-red' : 'border-transparent text-muted-foreground hover:text-ink',
          )}
        >
          {LABELS[name]}
        </Link>
      ))}
    </nav>
  )
}
