'use client'

import clsx from 'clsx'
import { useId, useRef, useState } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { useUpload } from '@/components/uploads/use-upload'
import { type SavedArticle, saveOrImport } from '@/lib/articles/actions.editor'
import { toAutosaveKey } from '@/lib/articles/autosave'
import type { EditedImage } from '@/lib/articles/schema.editor'
import { toImported } from '@/lib/imports/rules'
import type { ImportedArticle } from '@/lib/imports/schema'

import { CoEditors } from './co-editors'
import { ContentSection } from './content-section'
import { EditorBar } from './editor-bar'
import { ImagesSection } from './images-section'
import { ImportCard } from './import-card'
import { LeaveWarning } from './leave-warning'
import { PlainUploads } from './plain-uploads'
import { PublishButton } from './publish-button'
import { RestoreNotice } from './restore-notice'
import { SaveState } from './save-state'
import { SettingsSection } from './settings-section'
import { dropKept, useAutosave } from './use-autosave'
import { type Opened, useEditor } from './use-editor'
import { useImport } from './use-import'
import { useIsScripted } from './use-is-scripted'
import { usePanel } from './use-panel'
import { usePictureUploads } from './use-picture-uploads'

interface ArticleEditorProps extends Opened {
  createdAt: string | null
  /** Who wrote it and who edited it last; '' for a new one. */
  lead: string
  personId: string
  /** Names that the byline suggests. */
  people: string[]
  /** Who signs an article that names nobody. */
  author: string
  /** What became of a picture that was sent without JavaScript. */
  uploadAnswer?: string | undefined
}

/** The admin editor: everything of an article on one page, saved at once. */
export function ArticleEditor({ uploadAnswer, ...props }: ArticleEditorProps) {
  const isScripted = useIsScripted()
  const { articleId, personId } = props
  return (
    <div>
      <ActionForm<SavedArticle | ImportedArticle>
        action={saveOrImport}
        label={articleId ? 'Edit article' : 'New article'}
        keep
        onDone={({ data }) => !toImported(data) && dropKept(toAutosaveKey(personId, articleId))}
      >
        <EditorFields {...props} />
      </ActionForm>
      {articleId && !isScripted && <PlainUploads articleId={articleId} answer={uploadAnswer} />}
    </div>
  )
}

function EditorFields({ createdAt, lead, personId, people, author, ...opened }: Omit<ArticleEditorProps, 'uploadAnswer'>) {
  const { editing, change, base, isDirty } = useEditor(opened)
  const importing = useImport(opened.start, editing, change)
  const isScripted = useIsScripted()
  const { saved, version, publicationDefault } = base
  const key = toAutosaveKey(personId, opened.articleId)
  const { offer, discard } = useAutosave({ key, editing, saved, isDirty, version, last: importing.last })
  const featured = useUpload('featured')
  const uploads = usePictureUploads('article', (url) => change({ type: 'add image', url }))

  const aside = useRef<HTMLElement>(null)
  const panel = usePanel(aside, isScripted)
  const panelId = useId()
  const [isPlacing, setPlacing] = useState(false)
  const pictures = {
    purpose: 'article' as const,
    images: editing.images,
    onPicture: (url: string) => change({ type: 'add image', url }),
    onWords: (url: string, part: Partial<EditedImage>) => change({ type: 'image', at: editing.images.findIndex((image) => image.url === url), part }),
    onBusy: setPlacing,
  }

  const isUploading = uploads.isBusy || isPlacing || featured.share !== null

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
      <EditorBar
        editing={editing}
        createdAt={createdAt}
        isScripted={isScripted}
        isUploading={isUploading}
        saveState={<SaveState version={version} isDirty={isDirty} isUploading={isUploading} />}
        publish={<PublishButton editing={editing} isOut={saved.published} change={change} isUploading={isUploading} onSchedule={() => panel.show('[name=publication_date]')} />}
        panel={{ id: panelId, isOpen: panel.isOpen, toggle: panel.toggle }}
      />
      {opened.articleId && isScripted && <CoEditors articleId={opened.articleId} />}
      {offer && <RestoreNotice kept={offer} isOutdated={offer.version !== version} onRestore={restore} onDiscard={discard} />}
      <div className="lg:flex lg:gap-8 [--editor-top:6rem] sm:[--editor-top:3.5rem]">
        <div className={clsx('min-w-0 grow', panel.pageClass)}>
          <ContentSection editing={editing} change={change} pictures={pictures} />
          {lead && <p className="mx-auto max-w-measure border-t border-rule pt-3 text-xs text-muted">{lead}</p>}
        </div>
        <aside
          ref={aside}
          id={panelId}
          aria-label="Side panel"
          className={clsx('shrink-0 py-6 lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:w-88 lg:overflow-y-auto lg:border-l lg:border-rule lg:pr-1 lg:pl-6', panel.panelClass)}
        >
          {!opened.articleId && <ImportCard importing={importing} isScripted={isScripted} />}
          <SettingsSection editing={editing} change={change} publicationDefault={publicationDefault} people={people} author={author} />
          <ImagesSection editing={editing} change={change} isScripted={isScripted} featured={featured} uploads={uploads} />
        </aside>
      </div>
      <LeaveWarning isDirty={isDirty} />
    </>
  )
}
