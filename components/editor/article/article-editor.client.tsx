'use client'

import { ImagesSection } from '@/components/editor/fields/images-section.client'
import { OriginSection, SettingsSection } from '@/components/editor/fields/settings-section.client'
import { TextEditor } from '@/components/editor/text-editor.client'
import { ActionForm } from '@/components/form/action-form.client'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { DismissNote, NoteQuestion } from '@/components/newsroom/corrections/note-question'
import { Link } from '@/components/site/ui/link'
import { formatAccraInput } from '@/lib/accra-time'
import { type SavedArticle, saveOrImport } from '@/lib/articles/actions.editor'
import type { Editing, Step } from '@/lib/articles/editing'
import type { FormState } from '@/lib/forms/form-state'
import { parseImported } from '@/lib/imports/rules'
import type { ImportedArticle } from '@/lib/imports/schema'
import { routes } from '@/lib/routes/routes'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

import { ImportCard } from './import-card.client'
import { PlainUploads } from './plain-uploads'
import { PreviewDetails } from './preview-details'
import { PublishButton } from './publish-button.client'

interface ArticleEditorProps {
  /** The article's id; '' for a new article, like its version. */
  articleId: string
  version: string
  start: Editing
  createdAt: string | null
  /** Names the author and the last editor; '' for a new article. */
  attribution: string
  people: string[]
  /** The author's name, which is used if the byline is empty. */
  author: string
  topics: string[]
  /** Whether the last change of what readers saw may need a note. */
  isNoteDue?: boolean
  /** How an upload without JavaScript ended. */
  uploadResult?: string | undefined
}

const RECORD_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-8'

function readSavedArticle({ data }: FormState): { id: string; version: string; steps: Step[] } | null {
  if (!data || parseImported(data)) return null
  const { id, slug, updatedAt, published, publicationDate, copies } = data as SavedArticle
  const publication_date = formatAccraInput(publicationDate)
  const part = { slug, slugByHand: true, published: published ? 'yes' : '', publication_date }
  const steps: Step[] = [
    { type: 'copied', copies },
    { type: 'fill', part },
  ]
  return { id, version: updatedAt, steps }
}

export function ArticleEditor(props: ArticleEditorProps) {
  const { articleId, version, start, createdAt, attribution, people, author, topics, isNoteDue, uploadResult } = props
  const isScripted = useIsScripted()
  return (
    <div>
      <ActionForm<SavedArticle | ImportedArticle>
        action={saveOrImport}
        label={articleId ? 'Edit article' : 'New article'}
        keep
        hasAutosave
        unreachable={WRITING_UNREACHABLE}
      >
        <TextEditor
          kind="article"
          id={articleId}
          version={version}
          start={start}
          readSaved={readSavedArticle}
          backHref={routes.adminTab('articles')}
          heading="Article Content"
          placeholder="Write the article…"
          pictures="article"
          panelName="Settings and images"
          preview={{ title: 'Article Preview', createdAt, details: <PreviewDetails createdAt={createdAt} /> }}
          actions={<PublishButton />}
          question={isNoteDue && <NoteQuestion articleId={articleId} isInForm />}
          side={
            <>
              {!articleId && <ImportCard start={start} />}
              <SettingsSection people={people} author={author} topics={topics} />
              <ImagesSection featured="featured" purpose="article" hint="PNG, JPG, GIF up to 10MB each" />
              <OriginSection />
            </>
          }
          below={
            attribution && (
              <div className="mx-auto flex max-w-measure flex-wrap items-center gap-x-4 border-t border-rule pt-1 text-xs text-muted-foreground">
                <p>{attribution}</p>
                <Link href={routes.articleHistory(articleId)} className={RECORD_LINK}>
                  History
                </Link>
                {start.published && (
                  <Link href={routes.articleCorrections(articleId)} className={RECORD_LINK}>
                    Corrections
                  </Link>
                )}
              </div>
            )
          }
        />
      </ActionForm>
      {isNoteDue && <DismissNote articleId={articleId} />}
      {articleId && !isScripted && <PlainUploads articleId={articleId} answer={uploadResult} />}
    </div>
  )
}
