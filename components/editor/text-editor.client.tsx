'use client'

import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { useForm, FormContext } from '@/components/form/form-context'
import { buildPreviewedArticle } from '@/components/newsroom/articles/article-preview'
import { hasTypedWords, readFields } from '@/components/newsroom/form/form-values'
import { RestoreNotice } from '@/components/newsroom/form/restore-notice.client'
import { useFormAutosave } from '@/components/newsroom/form/use-form-autosave'
import { useFormEvents } from '@/components/newsroom/form/use-form-events'
import { showToast } from '@/components/site/ui/toast'
import { edit, type Editing, readTyped, type Step, pickTyped } from '@/lib/articles/editing'
import { EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'
import type { CurrentVersion, FormState } from '@/lib/forms/form-state'
import { addBelow, parseImported } from '@/lib/imports/rules'
import type { UploadPurpose } from '@/lib/uploads/schema'

import { BodyEditor } from './body-editor.client'
import { CoEditors } from './co-editors.client'
import { Conflict } from './conflict.client'
import { EditorLayout } from './editor-layout.client'
import { HeadlineField } from './headline-field.client'
import { PreviewButton } from './preview-button.client'
import { SaveState } from './save-state.client'
import { type Stored, TextContext } from './text-context'
import { usePanel } from './use-panel'

interface TextEditorProps {
  kind: 'article' | 'story' | 'draft'
  /** The id of the record; '' for a new one. */
  id?: string | undefined
  version?: string | undefined
  start: Editing
  /** The record of unsaved text (lib/working-copies/schema.ts), if the kind and id don't name it. */
  subject?: string
  /**
   * For a form that keeps its text after saving: returns what the server stored, which is the version and what the
   * server changed; null if the answer is not that of a save.
   */
  readSaved?: (answer: FormState) => { id: string; version: string; steps: Step[] } | null
  backHref?: string | undefined
  heading: string
  placeholder: string
  excerptHint?: string
  /** Where pictures in the text are uploaded; unset if the text can't have any. */
  pictures?: UploadPurpose
  panelName: string
  preview?: { title: string; createdAt: string | null; details: ReactNode }
  actions: ReactNode
  question?: ReactNode
  notices?: ReactNode
  /** What the side panel shows. */
  side: ReactNode
  /** What is shown below the text. */
  below?: ReactNode
  /** What is shown below everything else. */
  footer?: ReactNode
}

const HOLD = 'Please wait: a picture is still uploading.'

/** A form submitted without JavaScript returns with its text and any import. */
function mergeTyped(start: Editing, { values, data }: FormState): Editing {
  if (!values) return start
  const typed = readTyped(values)
  const found = parseImported(data)
  return found ? edit(typed, { type: 'fill', part: addBelow(typed, found) }) : typed
}

/** Edits a text that looks like its page, in the form around it. The other fields are in the side panel. */
export function TextEditor(props: TextEditorProps) {
  const { kind, id = '', version = '', start, subject = `${kind}:${id || 'new'}`, readSaved, backHref } = props
  const { heading, placeholder, excerptHint, pictures, panelName, preview } = props
  const { actions, question, notices, side, below, footer } = props
  const form = useForm()
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const panel = usePanel()
  const opened: Stored = { id, version, text: start }
  const [text, change] = useReducer(edit, start, () => mergeTyped(start, form.state))
  const [stored, setStored] = useState((): Stored => {
    // A form rejected without JavaScript keeps the version it was based on, never a newer one.
    const { expected_version = version, publication_default = start.publication_date } = form.state.values ?? {}
    return { id, version: expected_version, text: { ...start, publication_date: publication_default } }
  })
  const [isBaseKnown] = useState(stored.version === version)
  const isCreated = useRef(false)
  const [busy, setBusy] = useState<readonly string[]>([])
  const isUploading = busy.length > 0
  const onBusy = useMemo(
    () => (what: string, isBusy: boolean) =>
      setBusy((all) => [...all.filter((one) => one !== what), ...(isBusy ? [what] : [])]),
    [],
  )

  function settle(answer: FormState, sent: Record<string, string>) {
    const now = readSaved?.(answer)
    if (!now) return null
    const saved = now.steps.reduce(edit, readTyped(sent))
    isCreated.current = !stored.id
    // A copy of words that were typed meanwhile is made of the fields, with their new version.
    flushSync(() => {
      setStored({ id: now.id, version: now.version, text: saved })
      now.steps.forEach(change)
    })
    return { values: { ...sent, ...pickTyped(saved) }, subject: `${kind}:${now.id}` }
  }

  const autosave = useFormAutosave(box, { subject, isOnServer: true, settle: readSaved && settle })
  const getForm = () => box.current?.closest('form') ?? null

  function restore(typed: Record<string, string>) {
    const read = readTyped(typed)
    // A slug that readers may know does not follow the title.
    change({ type: 'fill', part: { ...read, slugByHand: start.slugByHand || read.slugByHand } })
  }

  useFormEvents(box, restore, () => {
    setStored(opened)
    change({ type: 'fill', part: start })
  })

  const begin = useEffectEvent(() => {
    const element = getForm()
    // Next.js shows a page that was left as it was, which here would be the text of another record.
    if (isCreated.current) element?.reset()
    else if (element && hasTypedWords(element)) restore(readFields(element))
    isCreated.current = false
    // A new text begins with its headline. A dialog sets the focus itself.
    const isElsewhere = document.activeElement?.matches('input, textarea, select, [contenteditable=true]')
    if (!id && !form.state.values && !isElsewhere && !element?.closest('[role=dialog]'))
      element?.querySelector<HTMLElement>('[name=title]')?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])

  // A refresh may have returned another version, which replaces a text that nobody has changed.
  const given = useRef(version)
  const renew = useEffectEvent(() => {
    if (version !== given.current && version !== stored.version && !autosave.isDirty) getForm()?.reset()
    given.current = version
  })
  useEffect(() => renew(), [version])

  // Autosave listens to input. It reads the fields, which have just been rendered, before the focus moves on.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- for each change of the text
  useLayoutEffect(() => void box.current?.dispatchEvent(new Event('input', { bubbles: true })), [text])

  /** Stops a submission while pictures are being uploaded, because they would be missing. */
  function holdBack(event: MouseEvent) {
    if (!isUploading || !(event.target instanceof Element) || !event.target.closest('[type=submit]')) return
    event.preventDefault()
    void showToast({ title: HOLD, kind: 'error' })
  }

  /** Bases the form on what someone else has saved, whose changes are in it now. */
  function rebase(theirs: CurrentVersion) {
    setStored({ ...theirs, id: stored.id })
    // A date that was not changed is theirs, too.
    const { publication_date } = theirs.text
    if (text.publication_date === stored.text.publication_date) change({ type: 'fill', part: { publication_date } })
  }

  const bindLine = (name: 'title' | 'excerpt') => ({
    name,
    value: text[name],
    onText: (value: string) => change({ type: 'text', name, text: value }),
  })

  return (
    <TextContext value={{ text, change, stored, panel, onBusy }}>
      <FormContext value={isUploading ? { ...form, hold: HOLD } : form}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to its buttons */}
        <div ref={box} onClickCapture={holdBack}>
          <input type="hidden" name={`${kind}_id`} value={stored.id} />
          <input type="hidden" name="expected_version" value={stored.version} />
          <EditorLayout
            backHref={backHref}
            saveState={
              <SaveState
                version={stored.version}
                isDirty={autosave.isDirty}
                isUploading={isUploading}
                unsaved={autosave.state}
                article={kind === 'article' ? stored.text : null}
              />
            }
            actions={
              <>
                {panel.isScripted && (
                  <PreviewButton
                    title={preview?.title ?? 'Preview'}
                    read={() => buildPreviewedArticle(text, preview?.createdAt)}
                    details={preview?.details}
                    keep={autosave.keepNow}
                    onClosed={autosave.endPreview}
                  />
                )}
                {actions}
              </>
            }
            panel={panel}
            panelName={panelName}
            side={side}
            question={question}
            notices={
              <>
                <Conflict
                  base={isBaseKnown && form.state.values?.expected_version === stored.version ? stored.text : null}
                  read={() => text}
                  fill={(part) => change({ type: 'fill', part })}
                  onMerged={rebase}
                />
                {panel.isScripted && <CoEditors subject={subject} />}
                <RestoreNotice {...autosave} />
                {notices}
              </>
            }
          >
            <section aria-labelledby={headingId} className="mx-auto max-w-measure py-4 text-base lg:py-8">
              <h2 id={headingId} className="font-sans text-xs font-semibold text-muted-foreground">
                {heading}
              </h2>
              <HeadlineField {...bindLine('title')} required maxLength={TITLE_MAX} />
              <HeadlineField {...bindLine('excerpt')} maxLength={EXCERPT_MAX} placeholder={excerptHint} />
              <BodyEditor
                placeholder={placeholder}
                value={text.content}
                onText={(content) => change({ type: 'text', name: 'content', text: content })}
                {...(pictures && {
                  pictures: {
                    purpose: pictures,
                    images: text.images,
                    onPicture: (url) => change({ type: 'add image', url }),
                    onWords: (url, part) =>
                      change({ type: 'image', at: text.images.findIndex((image) => image.url === url), part }),
                    onBusy: (isBusy) => onBusy('text', isBusy),
                  },
                })}
              />
            </section>
            {below}
          </EditorLayout>
          {footer}
        </div>
      </FormContext>
    </TextContext>
  )
}
