import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { dismissNote } from '@/lib/corrections/actions'
import { routes } from '@/lib/routes/routes'

const FORM = 'dismiss-note'

interface NoteQuestionProps {
  articleId: string
  /** Whether this is within another form. Its button then belongs to a DismissNote elsewhere on the page. */
  isInForm?: boolean
  className?: string
}

/** Asks whether the article needs a note. Shown after a change of words that readers saw, until an editor answers. */
export function NoteQuestion({ articleId, isInForm = false, className = '' }: NoteQuestionProps) {
  const label = 'No note needed'
  return (
    <section
      aria-label="Does this need a note?"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-gold bg-surface px-3 py-1.5 text-sm max-sm:[&_:is(a,button)]:px-2 ${className}`}
    >
      <p className="min-w-0 grow basis-60">
        <strong>Does this need a note?</strong> {/* The bar of an editor has no room for it on phones. */}
        <span className={isInForm ? 'text-muted-foreground max-sm:sr-only' : 'text-muted-foreground'}>
          Readers have seen other words. If those were wrong or misleading, say so.
        </span>
      </p>
      <Button asChild variant="outline" size="sm">
        <Link href={routes.articleCorrections(articleId)}>Add a note</Link>
      </Button>
      {isInForm ? (
        <Button type="submit" form={FORM} variant="ghost" size="sm">
          {label}
        </Button>
      ) : (
        <DismissNote articleId={articleId}>
          <SubmitButton variant="ghost" size="sm" busyLabel="Saving…">
            {label}
          </SubmitButton>
        </DismissNote>
      )}
    </section>
  )
}

export function DismissNote({ articleId, children }: { articleId: string; children?: React.ReactNode }) {
  return (
    <ActionForm id={FORM} action={dismissNote} errors="toast" quiet>
      <input type="hidden" name="article_id" value={articleId} />
      {children}
    </ActionForm>
  )
}
