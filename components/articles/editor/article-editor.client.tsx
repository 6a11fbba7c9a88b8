'use client'

import { ActionForm } from '@/components/form/action-form.client'
import { useUpload } from '@/components/uploads/use-upload'
import { type SavedArticle, saveOrImport } from '@/lib/articles/actions.editor'
import { toAutosaveKey } from '@/lib/articles/autosave'
import { toImported } from '@/lib/imports/rules'
import type { ImportedArticle } from '@/lib/imports/schema'

import { ContentSection } from './content-section'
import { EditorBar } from './editor-bar'
import { ImagesSection } from './images-section'
import { ImportCard } from './import-card'
import { LeaveWarning } from './leave-warning'
import { PlainUploads } from './plain-uploads'
import { RestoreNotice } from './restore-notice'
import { SettingsSection } from './settings-section'
import { dropKept, useAutosave } from './use-autosave'
import { type Opened, useEditor } from './use-editor'
import { useImport } from './use-import'
import { useIsScripted } from './use-is-scripted'
import { usePictureUploads } from './use-picture-uploads'

interface ArticleEditorProps extends Opened {
  createdAt: string | null
  personId: string
  /** What became of a picture that was sent without JavaScript. */
  uploadAnswer?: string | undefined
}

/** The admin editor: everything of an article on one page, saved at once. */
export function ArticleEditor({ uploadAnswer, ...props }: ArticleEditorProps) {
  const isScripted = useIsScripted()
  const { articleId, personId } = props
  return (
    <div className="space-y-5">
      <ActionForm<SavedArticle | ImportedArticle>
        action={saveOrImport}
        label={articleId ? 'Edit article' : 'New article'}
        keep
        className="space-y-5"
        onDone={({ data }) => !toImported(data) && dropKept(toAutosaveKey(personId, articleId))}
      >
        <EditorFields {...props} />
      </ActionForm>
      {articleId && !isScripted && <PlainUploads articleId={articleId} answer={uploadAnswer} />}
    </div>
  )
}

function EditorFields({ createdAt, personId, ...opened }: Omit<ArticleEditorProps, 'uploadAnswer'>) {
  const { editing, change, base, isDirty } = useEditor(opened)
  const importing = useImport(opened.start, editing, change)
  const isScripted = useIsScripted()
  const { saved, version, publicationDefault } = base
  const key = toAutosaveKey(personId, opened.articleId)
  const { offer, discard } = useAutosave({ key, editing, saved, isDirty, version, last: importing.last })
  const featured = useUpload('featured')
  const uploads = usePictureUploads('article', (url) => change({ type: 'add image', url }))

  function restore() {
    if (offer) {
      change({ type: 'fill', part: offer.editing })
      importing.restore(offer.last ?? null)
    }
    discard()
  }

  return (
    <>
      <input type="hidden" name="article_id" value={base.id} />
      <input type="hidden" name="seen_updated_at" value={version} />
      <EditorBar editing={editing} createdAt={createdAt} isDirty={isDirty} isScripted={isScripted} isUploading={uploads.isBusy || featured.share !== null} />
      {offer && <RestoreNotice kept={offer} isOutdated={offer.version !== version} onRestore={restore} onDiscard={discard} />}
      {!opened.articleId && <ImportCard importing={importing} isScripted={isScripted} />}
      <ContentSection editing={editing} change={change} />
      <ImagesSection editing={editing} change={change} isScripted={isScripted} featured={featured} uploads={uploads} />
      <SettingsSection editing={editing} change={change} publicationDefault={publicationDefault} />
      <LeaveWarning isDirty={isDirty} />
    </>
  )
}
