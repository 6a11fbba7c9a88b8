'use client'

import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { buildPreviewedArticle } from '@/components/newsroom/articles/article-preview'
import { SelectField, TextField } from '@/components/form/fields.client'
import { FormContext, useForm } from '@/components/form/form-context'
import { RESTORE, typeInto } from '@/components/newsroom/form/form-values'
import { RestoreNotice } from '@/components/newsroom/form/restore-notice.client'
import { useUnsavedText } from '@/components/newsroom/form/use-autosave'
import { useFormAutosave } from '@/components/newsroom/form/use-form-autosave'
import { showToast } from '@/components/site/ui/toast'
import { PictureField } from '@/components/newsroom/uploads/picture-field.client'
import { edit, type Editing, removePicture } from '@/lib/articles/editing'
import { readTyped, pickTyped } from '@/lib/articles/editing-start'
import { EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'
import { CAPTION_MAX, CREDIT_MAX } from '@/lib/articles/schema.editor'
import type { UploadPurpose } from '@/lib/uploads/schema'
import { getCopyTitle } from '@/lib/working-copies/list'

import { BodyField } from './body-editor.client'
import { CoEditors } from './co-editors.client'
import { Conflict } from './conflict.client'
import { EditorLayout } from './editor-layout.client'
import { Line } from './line.client'
import { type FormPicture, MorePictures, readTypedPictures } from './more-pictures.client'
import { PreviewButton } from './preview-button.client'
import { SaveState } from './save-state.client'
import { usePanel } from './use-panel'

export interface Written {
  title: string | null
  category: string | null
  excerpt: string | null
  content: string | null
  image_url?: string | null
  image_caption?: string | null
  image_credit?: string | null
  image_alt?: string | null
  image_focus?: string
  images?: readonly FormPicture[]
}

interface WritingFormProps {
  /** The stored text; unset for a new one. */
  start?: Written | undefined
  /** The version of the record (updated_at); '' for a new text. */
  version: string
  /** The record of unsaved text (lib/working-copies/schema.ts). */
  subject: string
  backHref?: string | undefined
  heading: string
  placeholder: string
  categories: readonly string[]
  isCategoryOptional?: boolean
  excerptHint?: string
  pictures?: { purpose: UploadPurpose; featured: UploadPurpose; hint: string }
  panelName: string
  actions: ReactNode
  notices?: ReactNode
  /** What the side panel shows below the fields. */
  side?: ReactNode
  /** What is shown below the text. */
  below?: ReactNode
  /** What is shown below everything else. */
  footer?: ReactNode
}

const HOLD = 'Please wait: a picture is still uploading.'
const NO_PICTURES: readonly FormPicture[] = []

/** The form for a text that looks like its page. The other fields are in the side panel. */
export function WritingForm(props: WritingFormProps) {
  const {
    start,
    version,
    subject,
    backHref,
    heading,
    placeholder,
    categories,
    isCategoryOptional = false,
    excerptHint,
  } = props
  const { pictures, panelName, actions, notices, side, below, footer } = props
  const form = useForm()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const panel = usePanel()
  const autosave = useFormAutosave(box, useUnsavedText(subject, true))
  const first = start?.images ?? NO_PICTURES
  const [rows, setRows] = useState(readTypedPictures(form.state.values) ?? first)
  const [busy, setBusy] = useState<readonly string[]>([])
  const isUploading = busy.length > 0
  const onBusy = (what: string) => (isBusy: boolean) =>
    setBusy((all) => [...all.filter((one) => one !== what), ...(isBusy ? [what] : [])])

  // A successful submit resets the form, and a restored text fills it: the pictures follow both.
  useEffect(() => {
    const around = box.current?.closest('form')
    const reset = () => setRows(first)
    const restore = (event: Event) =>
      setRows((all) => readTypedPictures((event as CustomEvent<Record<string, string>>).detail) ?? all)
    around?.addEventListener('reset', reset)
    around?.addEventListener(RESTORE, restore)
    return () => {
      around?.removeEventListener('reset', reset)
      around?.removeEventListener(RESTORE, restore)
    }
  }, [first])

  /** Changes the pictures and dispatches an input event, on which autosave waits. */
  function change(next: (all: readonly FormPicture[]) => readonly FormPicture[]) {
    setRows(next)
    // The event has to come after React has rendered the fields.
    setTimeout(() => box.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const add = (url: string) =>
    change((all) =>
      all.some(({ image_url }) => image_url === url)
        ? all
        : [...all, { image_url: url, caption: '', credit: '', alt: '' }],
    )
  const write = (url: string, words: Partial<FormPicture>) =>
    change((all) => all.map((row) => (row.image_url === url ? { ...row, ...words } : row)))

  function remove(url: string) {
    change((all) => all.filter(({ image_url }) => image_url !== url))
    const text = box.current?.querySelector<HTMLTextAreaElement>('textarea[name=content]')
    if (text) typeInto(text, removePicture(text.value, url))
  }

  const readNow = () => readTyped(autosave.read())

  function fill(part: Partial<Editing>) {
    const { images, ...text } = { ...readNow(), ...part }
    autosave.fill(pickTyped({ ...text, images }))
    setRows(images.map(({ url, ...words }) => ({ image_url: url, ...words })))
  }

  /** Stops a submission while pictures are being uploaded, because they would be missing. */
  function holdBack(event: MouseEvent) {
    if (!isUploading || !(event.target instanceof Element) || !event.target.closest('[type=submit]')) return
    event.preventDefault()
    void showToast({ title: HOLD, kind: 'error' })
  }

  const fields = (
    <div className="space-y-5">
      <SelectField
        name="category"
        label="Category"
        required={!isCategoryOptional}
        options={categories}
        placeholder="Choose a category"
        defaultValue={start?.category ?? ''}
      />
      {pictures && (
        <>
          <PictureField
            purpose={pictures.featured}
            hint={pictures.hint}
            defaultValue={start?.image_url ?? ''}
            focus={start?.image_focus ?? ''}
            onBusy={onBusy('featured')}
          />
          <TextField
            name="image_caption"
            label="Image caption"
            maxLength={CAPTION_MAX}
            defaultValue={start?.image_caption ?? ''}
          />
          <TextField
            name="image_credit"
            label="Image credit"
            maxLength={CREDIT_MAX}
            defaultValue={start?.image_credit ?? ''}
          />
          <TextField
            name="image_alt"
            label="Image alternative text"
            maxLength={CAPTION_MAX}
            defaultValue={start?.image_alt ?? ''}
          />
          <MorePictures
            rows={rows}
            purpose={pictures.purpose}
            isScripted={panel.isScripted}
            onAdd={add}
            onWords={write}
            onFeature={(at) => fill(edit(readNow(), { type: 'feature image', at }))}
            onRemove={remove}
            onBusy={onBusy('more')}
          />
        </>
      )}
      {side}
    </div>
  )

  return (
    <FormContext value={isUploading ? { ...form, hold: HOLD } : form}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to its buttons */}
      <div ref={box} onClickCapture={holdBack}>
        <EditorLayout
          backHref={backHref}
          saveState={
            <SaveState
              version={version}
              isDirty={autosave.isDirty}
              isUploading={isUploading}
              unsaved={autosave.state}
            />
          }
          actions={
            <>
              {panel.isScripted && (
                <PreviewButton
                  title="Preview"
                  read={() => buildPreviewedArticle(readNow())}
                  keep={autosave.keepNow}
                  onClosed={autosave.endPreview}
                />
              )}
              {actions}
            </>
          }
          panel={panel}
          panelName={panelName}
          side={fields}
          notices={
            <>
              <Conflict read={readNow} fill={fill} />
              {panel.isScripted && <CoEditors subject={subject} />}
              <RestoreNotice {...autosave} toTitle={getCopyTitle} />
              {notices}
            </>
          }
        >
          <section aria-labelledby={id} className="mx-auto max-w-measure py-4 text-base lg:py-8">
            <h2 id={id} className="font-sans text-xs font-semibold text-muted">
              {heading}
            </h2>
            <Line name="title" required maxLength={TITLE_MAX} defaultValue={start?.title ?? ''} />
            <Line
              name="excerpt"
              maxLength={EXCERPT_MAX}
              {...(excerptHint && { placeholder: excerptHint })}
              defaultValue={start?.excerpt ?? ''}
            />
            <BodyField
              isQuiet
              placeholder={placeholder}
              defaultValue={start?.content ?? ''}
              {...(pictures && {
                pictures: {
                  purpose: pictures.purpose,
                  images: rows.map(({ image_url, caption, credit, alt, focus }) => ({
                    url: image_url,
                    caption: caption ?? '',
                    credit: credit ?? '',
                    alt: alt ?? '',
                    focus,
                  })),
                  onPicture: add,
                  onWords: write,
                  onBusy: onBusy('text'),
                },
              })}
            />
          </section>
          {below}
        </EditorLayout>
        {footer}
      </div>
    </FormContext>
  )
}
