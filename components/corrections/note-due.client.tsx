import { useState } from 'react'

import { useForm } from '@/components/form/form-context'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { Button, toButtonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { SavedArticle } from '@/lib/articles/actions.editor'
import { routes } from '@/lib/routes'

/** After a save that changed text readers had seen. */
export function NoteDue() {
  const { state } = useForm()
  const isScripted = useIsScripted()
  const [answered, setAnswered] = useState<number>()
  const { noteDue, id } = ((state.ok ? state.data : undefined) as Partial<SavedArticle> | undefined) ?? {}
  if (!noteDue || !id || answered === state.at) return null
  return (
    <section aria-label="Does this need a note?" className="space-y-3 border-l-4 border-gold bg-surface px-4 py-3">
      <p>
        <strong className="block">Does this need a note?</strong>
        Readers have seen an earlier version. If it was wrong or misleading, tell them what has changed.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link href={routes.articleCorrections(id)} className={toButtonClass('secondary', 'sm')}>
          Add a note
        </Link>
        {isScripted && (
          <Button variant="quiet" size="sm" onClick={() => setAnswered(state.at)}>
            No note needed
          </Button>
        )}
      </div>
    </section>
  )
}
