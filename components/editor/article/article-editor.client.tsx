'use client'

import { useEffect, useMemo, useState } from 'react'

import { buildPreviewedArticle } from '@/components/newsroom/articles/article-preview'
import { DismissNote, NoteQuestion } from '@/components/newsroom/corrections/note-question'
import { CoEditors } from '@/components/editor/co-editors.client'
import { Conflict } from '@/components/editor/conflict.client'
import { EditorLayout } from '@/components/editor/editor-layout.client'
import { PreviewButton } from '@/components/editor/preview-button.client'
import { SaveState } from '@/components/editor/save-state.client'
import { usePanel } from '@/components/editor/use-panel'
import { ActionForm } from '@/components/form/action-form.client'
import { useForm } from '@/components/form/form-context'
import { RestoreNotice } from '@/components/newsroom/form/restore-notice.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { useAutosave, useUnsavedText } from '@/components/newsroom/form/use-autosave'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { useUpload } from '@/components/newsroom/uploads/use-upload'
import { type SavedArticle, saveOrImport } from '@/lib/articles/actions.editor'
import { isSame } from '@/lib/articles/editing'
import type { EditedImage } from '@/lib/articles/schema.editor'
import { parseEdits } from '@/lib/articles/unsaved'
import { parseImported } from '@/lib/imports/rules'
import type { ImportedArticle } from '@/lib/imports/schema'
import { routes } from '@/lib/routes/routes'
import { getCopyTitle } from '@/lib/working-copies/list'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

import { ContentSection } from './content-section.client'
import { ImagesSection } from './images-section.client'
import { ImportCard } from './import-card.client'
import { PlainUploads } from './plain-uploads'
import { PreviewDetails } from './preview-details'
import { PublishButton } from './publish-button.client'
import { SettingsSection } from './settings-section.client'
import { type Opened, useEditor } from './use-editor'
import { useImport } from './use-import'
import { usePictureUploads } from './use-picture-uploads'

interface ArticleEditorProps extends Opened {
  createdAt: string | null
  /** Author and last editor; '' for a new article. */
  lead: string
  people: string[]
  /** Author used if the byline is empty. */
  author: string
  topics: string[]
  /** Whether the last change of what readers saw may need a note. */
  isNoteDue?: boolean
  /** Of an upload without JavaScript. */
  uploadResult?: string | undefined
}

export function ArticleEditor({ uploadResult, ...props }: ArticleEditorProps) {
  const isScripted = useIsScripted()
  const { articleId } = props
  return (
    <div>
      <ActionForm<SavedArticle | ImportedArticle>
        action={saveOrImport}
        label={articleId ? 'Edit article' : 'New article'}
        keep
        hasAutosave
        unreachable={WRITING_UNREACHABLE}
      >
        <EditorFields {...props} />
      </ActionForm>
      {props.isNoteDue && <DismissNote articleId={articleId} />}
      {articleId && !isScripted && <PlainUploads articleId={articleId} answer={uploadResult} />}
    </div>
  )
}

function EditorFields({
  createdAt,
  lead,
  people,
  author,
  topics,
  isNoteDue = false,
  ...opened
}: Omit<ArticleEditorProps, 'uploadResult'>) {
  const text = useUnsavedText(`article:${opened.articleId || 'new'}`, true)
  const { whenSaved } = useForm()
  const { editing, change, base, isDirty, sent } = useEditor(opened)
  const importing = useImport(opened.start, editing, change)
  const { saved, version, publicationDefault } = base
  const values = useMemo(() => ({ ...editing, last: importing.last }), [editing, importing.last])
  const toCopy = () => ({ at: new Date().toISOString(), version, values })
  const { offers, restore, discard, state, keepNow, endPreview } = useAutosave({
    text,
    isReady: true,
    isDirty,
    isSaved: (found) => isSame(found, saved),
    parse: parseEdits,
    fill({ last, ...part }) {
      change({ type: 'fill', part })
      importing.restore(last)
    },
  })
  useEffect(() => {
    if (isDirty) text.change(() => ({ at: new Date().toISOString(), version, values }))
    else if (text.id) text.change(() => null)
  }, [text, isDirty, version, values])
  useEffect(() => {
    whenSaved?.(({ data }) => {
      if (!data || parseImported(data)) return
      const { id, updatedAt } = data as SavedArticle
      text.drop()
      text.continueAs(`article:${id}`)
      // Words typed while the request was pending; the page of a new article is about to be replaced.
      if (isSame(values, sent.current)) return
      text.change(() => ({ at: new Date().toISOString(), version: updatedAt, values }))
      text.flush()
    })
  }, [whenSaved, text, values, sent])
  const featured = useUpload('featured')
  const uploads = usePictureUploads('article', (url) => change({ type: 'add image', url }))

  const panel = usePanel()
  const { isScripted } = panel
  const [isPlacing, setPlacing] = useState(false)
  const pictures = {
    purpose: 'article' as const,
    images: editing.images,
    onPicture: (url: string) => change({ type: 'add image', url }),
    onWords: (url: string, part: Partial<EditedImage>) =>
      change({ type: 'image', at: editing.images.findIndex((image) => image.url === url), part }),
    onBusy: setPlacing,
  }

  const isUploading = uploads.isBusy || isPlacing || featured.share !== null

  return (
    <>
      <input type="hidden" name="article_id" value={base.id} />
      <input type="hidden" name="expected_version" value={version} />
      <EditorLayout
        backHref={routes.adminTab('articles')}
        saveState={<SaveState version={version} isDirty={isDirty} isUploading={isUploading} unsaved={state} />}
        actions={
          <>
            {isScripted && (
              <PreviewButton
                title="Article Preview"
                read={() => buildPreviewedArticle(editing, createdAt)}
                details={<PreviewDetails editing={editing} createdAt={createdAt} />}
                keep={() => keepNow(toCopy())}
                onClosed={endPreview}
              />
            )}
            {isUploading ? (
              // Saving now would lose the picture.
              <Button variant="outline" size="sm" aria-disabled>
                Save
              </Button>
            ) : (
              <SubmitButton variant="outline" size="sm" busyLabel="Saving…" data-save>
                Save
              </SubmitButton>
            )}
            <PublishButton
              editing={editing}
              isPublished={saved.published}
              change={change}
              isUploading={isUploading}
              onSchedule={() => panel.show('[name=publication_date]')}
              articleId={base.id}
            />
          </>
        }
        panel={panel}
        panelName="Settings and images"
        question={isNoteDue && <NoteQuestion articleId={base.id} isInForm />}
        notices={
          <>
            <Conflict read={() => editing} fill={(part) => change({ type: 'fill', part })} />
            {isScripted && <CoEditors subject={text.owner.subject} />}
            <RestoreNotice
              offers={offers}
              getVersion={() => version}
              toTitle={getCopyTitle}
              restore={restore}
              discard={discard}
            />
          </>
        }
        side={
          <>
            {!opened.articleId && <ImportCard importing={importing} isScripted={isScripted} />}
            <SettingsSection
              editing={editing}
              change={change}
              publicationDefault={publicationDefault}
              people={people}
              author={author}
              topics={topics}
            />
            <ImagesSection
              editing={editing}
              change={change}
              isScripted={isScripted}
              featured={featured}
              uploads={uploads}
            />
          </>
        }
      >
        <ContentSection editing={editing} change={change} pictures={pictures} />
        {lead && (
          <p className="mx-auto max-w-measure border-t border-rule pt-3 text-xs text-muted">
            {lead}{' '}
            {saved.published && (
              <Link href={routes.articleCorrections(opened.articleId)} className="underline underline-offset-4">
                Corrections
              </Link>
            )}
          </p>
        )}
      </EditorLayout>
    </>
  )
}
