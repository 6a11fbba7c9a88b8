'use client'

import { type ComponentType, useState } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { useUpload } from '@/components/uploads/use-upload'
import { saveArticle } from '@/lib/articles/actions.editor'
import { toAutosaveKey } from '@/lib/articles/autosave'

import { ContentSection } from './content-section'
import { EditorBar } from './editor-bar'
import { ImagesSection } from './images-section'
import { LeaveWarning } from './leave-warning'
import { PlainUploads } from './plain-uploads'
import { RestoreNotice } from './restore-notice'
import { SettingsSection } from './settings-section'
import { dropKept, useAutosave } from './use-autosave'
import { type Opened, useEditor } from './use-editor'
import { useIsScripted } from './use-is-scripted'
import { usePictureUploads } from './use-picture-uploads'

/** What the card that imports an article from an address fills in. */
interface ImportedText {
  title: string
  content: string
  excerpt: string
  imageUrl: string | null
  sourceName: string
  sourceUrl: string
}

interface ArticleEditorProps extends Opened {
  createdAt: string | null
  personId: string
  /** What became of a picture that was sent without JavaScript. */
  uploadAnswer?: string | undefined
  importCard?: ComponentType<{ onImport: (found: ImportedText) => void }>
}

/** The admin editor: everything of an article on one page, saved at once. */
export function ArticleEditor({ importCard: ImportCard, uploadAnswer, ...props }: ArticleEditorProps) {
  const [found, setFound] = useState<ImportedText | null>(null)
  const isScripted = useIsScripted()
  const { articleId, personId } = props
  return (
    <div className="space-y-5">
      {ImportCard && <ImportCard onImport={setFound} />}
      <ActionForm
        action={saveArticle}
        label={articleId ? 'Edit article' : 'New article'}
        keep
        className="space-y-5"
        onDone={() => dropKept(toAutosaveKey(personId, articleId))}
      >
        <EditorFields {...props} found={found} />
      </ActionForm>
      {articleId && !isScripted && <PlainUploads articleId={articleId} answer={uploadAnswer} />}
    </div>
  )
}

function EditorFields({ createdAt, personId, found, ...opened }: Omit<ArticleEditorProps, 'importCard' | 'uploadAnswer'> & { found: ImportedText | null }) {
  const { editing, change, base, isDirty } = useEditor(opened)
  const [filled, setFilled] = useState(found)
  const isScripted = useIsScripted()
  const { saved, version, publicationDefault } = base
  const key = toAutosaveKey(personId, opened.articleId)
  const { offer, discard } = useAutosave({ key, editing, saved, isDirty, version })
  const featured = useUpload('featured')
  const uploads = usePictureUploads('article', (url) => change({ type: 'add image', url }))

  if (found && found !== filled) {
    setFilled(found)
    const { imageUrl, ...text } = found
    change({ type: 'fill', part: { ...text, ...(imageUrl ? { imageUrl } : {}) } })
  }

  function restore() {
    if (offer) change({ type: 'fill', part: offer.editing })
    discard()
  }

  return (
    <>
      <input type="hidden" name="article_id" value={base.id} />
      <input type="hidden" name="seen_updated_at" value={version} />
      <EditorBar editing={editing} createdAt={createdAt} isDirty={isDirty} isScripted={isScripted} isUploading={uploads.isBusy || featured.share !== null} />
      {offer && <RestoreNotice kept={offer} isOutdated={offer.version !== version} onRestore={restore} onDiscard={discard} />}
      <ContentSection editing={editing} change={change} />
      <ImagesSection editing={editing} change={change} isScripted={isScripted} featured={featured} uploads={uploads} />
      <SettingsSection editing={editing} change={change} publicationDefault={publicationDefault} />
      <LeaveWarning isDirty={isDirty} />
    </>
  )
}
