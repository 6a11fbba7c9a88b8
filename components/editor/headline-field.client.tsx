import clsx from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'

import { FieldNote } from '@/components/form/field-note'
import { useField } from '@/components/form/form-context'

/** Enter moves on to the next field, because headlines have a single line. */
function moveToNextField(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const next = event.currentTarget
    .closest('section')
    ?.querySelectorAll<HTMLElement>('textarea:not([hidden]), [contenteditable=true]')
  const at = [...(next ?? [])].indexOf(event.currentTarget)
  next?.[at + 1]?.focus()
}

const FIELDS = {
  title: { label: 'Title', placeholder: 'Headline', className: 'headline mt-2 text-2xl lg:text-4xl' },
  excerpt: {
    label: 'Excerpt',
    placeholder: 'Standfirst: what it is about, in a sentence or two',
    className: 'mt-3 mb-4 font-serif text-lg leading-snug text-muted-foreground',
  },
} as const

interface HeadlineFieldProps extends Pick<ComponentProps<'textarea'>, 'required' | 'maxLength'> {
  name: keyof typeof FIELDS
  value: string
  onText: (text: string) => void
  placeholder?: string | undefined
}

/** A field that looks as its text will to readers. The caret alone shows the focus. */
export function HeadlineField({ name, required, maxLength, value, onText, placeholder }: HeadlineFieldProps) {
  const { id, error, errorId, hintId } = useField(name, useId())
  const { label, className, ...look } = FIELDS[name]
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
        {!required && ' (optional)'}
      </label>
      <textarea
        dir="auto"
        placeholder={placeholder ?? look.placeholder}
        maxLength={maxLength}
        value={value}
        id={id}
        name={name}
        required={required}
        rows={1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        // Pasted line breaks become spaces.
        onChange={({ target }) => onText(name === 'title' ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)}
        onKeyDown={moveToNextField}
        className={clsx(
          'block w-full resize-none border-0 bg-transparent p-0 pb-1 outline-none field-sizing-content placeholder:text-muted-foreground',
          className,
        )}
      />
      <FieldNote {...{ error, errorId, hintId }} />
    </div>
  )
}
