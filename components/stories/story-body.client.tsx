'use client'

import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'

import { ArticlePicture } from '@/components/articles/article-picture'
import { BodyField } from '@/components/editor/body-editor.client'
import { useForm } from '@/components/form/form-context'
import { typeInto } from '@/components/form/kept-text'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { showToast } from '@/components/ui/toast'
import { FileButton } from '@/components/uploads/file-button'
import { UploadProgress } from '@/components/uploads/upload-progress'
import { useUpload } from '@/components/uploads/use-upload'
import { removePicture } from '@/lib/articles/editing'
import { CAPTION_MAX, CREDIT_MAX, IMAGES_MAX } from '@/lib/articles/schema.editor'

export interface StoryPicture {
  image_url: string
  caption: string | null
  credit: string | null
  alt: string | null
}

const never = () => () => {}
const WORDS = [
  { name: 'caption', label: 'Caption', max: CAPTION_MAX },
  { name: 'credit', label: 'Credit', max: CREDIT_MAX },
  { name: 'alt', label: 'Alternative text', max: CAPTION_MAX },
] as const

/** What a form that was refused without JavaScript had in its rows. */
function readTyped(values: Record<string, string> | undefined): StoryPicture[] | null {
  if (!values || !('images.0.url' in values)) return null
  const rows = Object.keys(values).flatMap((name) => /^images\.(\d+)\.url$/.exec(name)?.[1] ?? [])
  return rows.filter((at) => values[`images.${at}.url`]).map((at) => ({
    image_url: values[`images.${at}.url`] ?? '',
    caption: values[`images.${at}.caption`] ?? null,
    credit: values[`images.${at}.credit`] ?? null,
    alt: values[`images.${at}.alt`] ?? null,
  }))
}

interface StoryBodyProps {
  content: string
  pictures: readonly StoryPicture[]
  /** Between the text and its pictures. */
  children: ReactNode
}

/** The text of a story, and the pictures in and after it, each with its words. */
export function StoryBody({ content, pictures, children }: StoryBodyProps) {
  const { state } = useForm()
  const [rows, setRows] = useState(readTyped(state.values) ?? pictures)
  const box = useRef<HTMLDivElement>(null)

  // The form empties itself once it was sent.
  useEffect(() => {
    const form = box.current?.closest('form')
    const reset = () => setRows(pictures)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [pictures])

  /** Versioned and KeepTyped listen for what is typed; pictures come and go without a key. */
  function change(next: (all: readonly StoryPicture[]) => readonly StoryPicture[]) {
    setRows(next)
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const add = (url: string) =>
    change((all) => (all.some(({ image_url }) => image_url === url) ? all : [...all, { image_url: url, caption: '', credit: '', alt: '' }]))
  const write = (url: string, words: Partial<StoryPicture>) =>
    change((all) => all.map((row) => (row.image_url === url ? { ...row, ...words } : row)))

  function remove(url: string) {
    change((all) => all.filter(({ image_url }) => image_url !== url))
    const text = box.current?.querySelector<HTMLTextAreaElement>('textarea[name=content]')
    if (text) typeInto(text, removePicture(text.value, url))
  }

  return (
    <div ref={box} className="space-y-5">
      <BodyField
        placeholder="Write the story…"
        defaultValue={content}
        pictures={{
          purpose: 'story',
          images: rows.map(({ image_url, caption, credit, alt }) => ({ url: image_url, caption: caption ?? '', credit: credit ?? '', alt: alt ?? '' })),
          onPicture: add,
          onWords: write,
          onBusy: () => {},
        }}
      />
      {children}
      <Pictures rows={rows} onAdd={add} onWords={write} onRemove={remove} />
    </div>
  )
}

interface PicturesProps {
  rows: readonly StoryPicture[]
  onAdd: (url: string) => void
  onWords: (url: string, words: Partial<StoryPicture>) => void
  onRemove: (url: string) => void
}

/** Without JavaScript one more is added by its address with each save. */
function Pictures({ rows, onAdd, onWords, onRemove }: PicturesProps) {
  const [file, setFile] = useState('')
  const { share, upload } = useUpload('story')
  const isScripted = useSyncExternalStore(never, () => true, () => false)
  const id = useId()

  async function send(files: File[]) {
    for (const chosen of files) {
      setFile(chosen.name)
      const answer = await upload(chosen)
      if ('error' in answer) void showToast({ ...answer.error, kind: 'error' })
      else onAdd(answer.url)
    }
  }

  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 text-sm font-semibold">
        More pictures <span className="font-normal text-muted">(optional)</span>
      </legend>
      {rows.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {rows.map(({ image_url, ...words }, at) => (
            <li key={image_url} className="grid gap-3 py-3 sm:grid-cols-[8rem_1fr]">
              <input type="hidden" name={`images.${at}.url`} value={image_url} />
              <ArticlePicture src={image_url} alt={words.alt || words.caption} sizes="8rem" className="max-w-32" />
              <div className="grid gap-3 sm:grid-cols-2">
                {WORDS.map(({ name, label, max }) => (
                  <div key={name} className="space-y-1">
                    <Label htmlFor={`${id}-${at}-${name}`}>{label}</Label>
                    <Input
                      id={`${id}-${at}-${name}`}
                      name={`images.${at}.${name}`}
                      maxLength={max}
                      value={words[name] ?? ''}
                      onChange={({ target }) => onWords(image_url, { [name]: target.value })}
                    />
                  </div>
                ))}
                {isScripted ? (
                  <Button variant="quiet" size="sm" className="self-end justify-self-start" onClick={() => onRemove(image_url)}>
                    <Trash2 aria-hidden="true" className="size-4" />
                    Remove<span className="sr-only"> picture {at + 1}</span>
                  </Button>
                ) : (
                  <label className="self-end">
                    <input type="checkbox" name={`images.${at}.remove`} value="yes" /> Remove this picture
                  </label>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isScripted ? (
        rows.length < IMAGES_MAX && (
          <FileButton purpose="story" multiple busy={share !== null} onFiles={send}>
            Add Pictures
          </FileButton>
        )
      ) : (
        <div className="space-y-1">
          <Label htmlFor={`${id}-new`}>Address of a further picture</Label>
          <Input id={`${id}-new`} name={`images.${rows.length}.url`} inputMode="url" placeholder="https://" />
        </div>
      )}
      {share !== null && <UploadProgress name={file} share={share} />}
    </fieldset>
  )
}
