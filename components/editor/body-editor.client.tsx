'use client'

import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { FieldNote } from '@/components/form/field-note'
import { useField } from '@/components/form/form-context'
import { tryStorage, typeInto } from '@/components/newsroom/form/form-values'
import { Label } from '@/components/site/ui/label'
import { showToast } from '@/components/site/ui/toast'

import type { MarkdownLinkProps } from './markdown-link.client'
import type { Cursor, Pictures, SurfaceProps } from './writing-surface.client'

const MODE_KEY = 'lodestar:editor:markdown'
const HINT = 'Markdown: a blank line starts a new paragraph, ## makes a subhead, **bold**, [link](https://…).'

function findCursor({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Cursor {
  if (selectionStart === 0 && selectionEnd === value.length && value !== '') return 'all'
  return selectionStart === 0 ? 'start' : 'end'
}

interface BodyEditorProps {
  /** The text as Markdown. */
  value: string
  onText: (markdown: string) => void
  placeholder: string
  pictures?: Pictures
}

/**
 * A Markdown textarea, which the form submits. With JavaScript, a WYSIWYG surface replaces it, unless the user prefers
 * Markdown.
 */
export function BodyEditor({ value, onText, placeholder, pictures }: BodyEditorProps) {
  const { id, error, hintId, errorId } = useField('content', useId())
  const [Surface, setSurface] = useState<ComponentType<SurfaceProps> | null>(null)
  const [isMarkdown, setMarkdown] = useState(false)
  const [asked, setAsked] = useState(false)
  const [linking, setLinking] = useState<{
    Dialog: ComponentType<MarkdownLinkProps>
    field: HTMLTextAreaElement
  } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<Cursor>('elsewhere')
  const isSurface = Surface !== null && !isMarkdown
  const labelId = `${id}-label`
  const describedBy = error ? errorId : isSurface ? undefined : hintId

  useEffect(() => {
    let isGone = false
    // If the chunk fails to load, the textarea stays.
    import('./writing-surface.client').then(
      ({ default: loaded }) => {
        if (isGone) return
        setMarkdown(tryStorage((storage) => storage.getItem(MODE_KEY)) === 'yes')
        setSurface(() => loaded)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])

  function show(markdown: boolean) {
    tryStorage((storage) => (markdown ? storage.setItem(MODE_KEY, 'yes') : storage.removeItem(MODE_KEY)))
    setAsked(true)
    if (!markdown) cursor.current = 'end'
    setMarkdown(markdown)
  }

  useEffect(() => {
    if (isMarkdown && asked) field.current?.focus()
  }, [isMarkdown, asked])

  /** As on the writing surface, Ctrl+K adds a link. */
  async function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    const { currentTarget } = event
    const loaded = await import('./markdown-link.client').catch(() => null)
    if (loaded) setLinking({ Dialog: loaded.default, field: currentTarget })
    else
      void showToast({
        title: 'The link dialog needs a connection.',
        message: 'In Markdown, write a link as [words](https://…).',
        kind: 'error',
      })
  }

  return (
    <div className="space-y-1.5">
      {isSurface ? (
        <span id={labelId} className="sr-only">
          Content
        </span>
      ) : (
        <div className="flex items-center justify-between gap-4">
          <Label id={labelId} htmlFor={id}>
            Content
          </Label>
          {Surface && (
            <button
              type="button"
              aria-pressed
              className="min-h-9 cursor-pointer text-sm font-semibold text-red underline underline-offset-4"
              onClick={() => show(false)}
            >
              Markdown
            </button>
          )}
        </div>
      )}
      {isSurface && (
        <Surface
          value={value}
          onText={(markdown) => field.current && typeInto(field.current, markdown)}
          labelId={labelId}
          describedBy={describedBy}
          invalid={!!error}
          placeholder={placeholder}
          pictures={pictures}
          getCursor={() => cursor.current}
          onMarkdown={() => show(true)}
        />
      )}
      <textarea
        // A hidden textarea is mounted anew, so that pending input goes to the surface.
        key={String(isSurface)}
        ref={field}
        id={id}
        name="content"
        dir="auto"
        required
        hidden={isSurface}
        onFocus={({ currentTarget }) => (cursor.current = findCursor(currentTarget))}
        onSelect={({ currentTarget }) => (cursor.current = findCursor(currentTarget))}
        onBlur={() => (cursor.current = 'elsewhere')}
        value={value}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
        rows={16}
        placeholder={placeholder}
        aria-invalid={!isSurface && error ? true : undefined}
        aria-describedby={describedBy}
        className="article-body block min-h-80 w-full max-w-measure resize-y border-0 border-t border-rule bg-transparent py-3 field-sizing-content placeholder:text-muted-foreground"
      />
      {linking && <linking.Dialog field={linking.field} onClose={() => setLinking(null)} />}
      <FieldNote {...{ error, errorId, hintId }}>{!isSurface && HINT}</FieldNote>
    </div>
  )
}
