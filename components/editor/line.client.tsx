import clsx from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'

import { useField } from '@/components/form/form-context'

/** Headlines are single-line. */
function moveToNextField(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const next = event.currentTarget
    .closest('section')
    ?.querySelectorAll<HTMLElement>('textarea:not([hidden]), [contenteditable=true]')
  const at = [...(next ?? [])].indexOf(event.currentTarget)
  next?.[at + 1]?.focus()
}

const LOOKS = {
  title: { label: 'Title', placeholder: 'Headline', className: 'headline mt-2 text-2xl lg:text-4xl' },
  excerpt: {
    label: 'Excerpt',
    placeholder: 'Standfirst: what it is about, in a sentence or two',
    className: 'mt-3 mb-4 text-lg text-muted',
  },
} as const

/** `value` if the component controls the text, `defaultValue` if the form does. */
type LineProps = { name: keyof typeof LOOKS } & Pick<
  ComponentProps<'textarea'>,
  'required' | 'maxLength' | 'value' | 'defaultValue' | 'onChange' | 'placeholder'
>

/** In reader styling; the caret shows the focus. */
export function Line({ name, required, value, defaultValue, onChange, ...rest }: LineProps) {
  const { id, error, errorId, value: first } = useField(name, useId(), String(defaultValue ?? ''))
  const { label, placeholder, className } = LOOKS[name]
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
        {!required && ' (optional)'}
      </label>
      <textarea
        dir="auto"
        placeholder={placeholder}
        {...rest}
        {...(value === undefined ? { defaultValue: first } : { value })}
        id={id}
        name={name}
        required={required}
        rows={1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => {
          // Collapse pasted line breaks.
          if (name === 'title' && event.target.value.includes('\n'))
            event.target.value = event.target.value.replaceAll(/\s*\n\s*/g, ' ')
          onChange?.(event)
        }}
        onKeyDown={moveToNextField}
        className={clsx(
          'block w-full resize-none border-0 bg-transparent p-0 pb-1 outline-none field-sizing-content placeholder:text-muted',
          className,
        )}
      />
      {error && (
        <p id={errorId} className="text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}
