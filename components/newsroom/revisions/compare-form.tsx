import type { ReactNode } from 'react'

import { Button } from '@/components/ui/button'
import { routes } from '@/lib/routes/routes'

export function CompareForm({ article, children }: { article: string; children: ReactNode }) {
  return (
    <form action={routes.compareRevisions(article)} aria-label="Compare two revisions">
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper py-2">
        <Button type="submit" variant="outline" size="sm">
          Compare selected
        </Button>
        <span className="text-xs text-muted-foreground">
          The left button marks the older text, the right one the newer.
        </span>
      </div>
      {children}
    </form>
  )
}
