import { Time } from '@/components/site/ui/time'
import type { mustGetArticle } from '@/lib/articles/editor-article'
import { listNotesOf } from '@/lib/corrections/queries.staff'
import { formatNoteTitle } from '@/lib/corrections/rules'
import { formatDateTime } from '@/lib/format'
import type { StaffClient } from '@/lib/db/staff'

import { NoteForm, RejoinderForm } from './note-forms'
import { WaitingRejoinder } from './waiting-rejoinder'

interface ArticleCorrectionsProps {
  db: StaffClient
  article: Awaited<ReturnType<typeof mustGetArticle>>
}

export async function ArticleCorrections({ db, article }: ArticleCorrectionsProps) {
  const notes = await listNotesOf(db, article.id)
  const now = new Date()
  const isPublished = article.published && Date.parse(article.publication_date) <= now.getTime()
  return (
    <div className="space-y-10">
      {notes.length > 0 && (
        <section aria-labelledby="notes" className="space-y-4">
          <h3 id="notes" className="text-xl">
            Notes on this article
          </h3>
          {notes.map((note) =>
            note.published_at ? (
              <div key={note.id} className="border-l-4 border-rule pl-3 text-sm">
                <p className="text-muted-foreground">
                  <strong className="text-ink">{formatNoteTitle(note)}</strong>,{' '}
                  <Time at={note.published_at}>{formatDateTime(note.published_at)}</Time>
                </p>
                <p className="break-words whitespace-pre-line">{note.body}</p>
              </div>
            ) : (
              <WaitingRejoinder key={note.id} note={note} now={now.getTime()} />
            ),
          )}
        </section>
      )}
      <section aria-labelledby="add-note">
        <h3 id="add-note" className="mb-4 text-xl">
          Correction or clarification
        </h3>
        {isPublished ? (
          <NoteForm articleId={article.id} />
        ) : (
          <p className="text-muted-foreground">Readers can’t see this article, so it needs no correction.</p>
        )}
      </section>
      <section aria-labelledby="file-rejoinder">
        <h3 id="file-rejoinder" className="mb-2 text-xl">
          Rejoinder
        </h3>
        <p className="mb-4 text-sm text-muted-foreground">
          An answer from someone named in the article (Constitution, article 162(6)). File it when it arrives; it
          becomes public when you publish it.
        </p>
        <RejoinderForm articleId={article.id} now={now} />
      </section>
    </div>
  )
}
