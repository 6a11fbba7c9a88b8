import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { FieldNote } from '@/components/form/field-note'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { useField } from '@/components/form/form-context'
import { Input } from '@/components/site/ui/input'
import { Label } from '@/components/site/ui/label'
import { splitTopics, TOPIC_MAX, TOPICS_MAX } from '@/lib/topics/schema'

interface TopicsFieldProps {
  /** The names, separated by commas, as the form sends them. */
  value: string
  suggestions: string[]
  onText: (text: string) => void
}

/** A field for topics. Without JavaScript, it is a text field with names separated by commas. */
export function TopicsField({ value, suggestions, onText }: TopicsFieldProps) {
  const isScripted = useIsScripted()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { id, error, hintId, errorId } = useField('topics', useId())
  const names = splitTopics(value)
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : hintId }

  function add(text: string) {
    setTyped('')
    onText(
      splitTopics([...names, text].join(','))
        .slice(0, TOPICS_MAX)
        .join(', '),
    )
  }
  function remove(name: string) {
    onText(names.filter((other) => other !== name).join(', '))
    input.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Backspace' && !typed && names.length > 0) remove(names.at(-1) ?? '')
    if (event.key !== 'Enter' || !typed.trim()) return
    // Enter would save the article.
    event.preventDefault()
    add(typed)
  }
  function change(text: string) {
    if (text.includes(',') || suggestions.includes(text)) add(text)
    else setTyped(text)
  }

  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>
        Topics<span className="font-normal text-muted-foreground"> (optional)</span>
      </Label>
      {isScripted && names.length > 0 && (
        <ul aria-label="Topics of this article" className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove(name)}
                className="chip cursor-pointer bg-surface"
              >
                {name}
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isScripted ? (
        <>
          <Input
            ref={input}
            id={id}
            list={`${id}-list`}
            maxLength={TOPIC_MAX}
            autoComplete="off"
            placeholder="Add a topic"
            value={typed}
            {...described}
            onKeyDown={press}
            onChange={({ target }) => change(target.value)}
            onBlur={() => typed.trim() && add(typed)}
          />
          <input type="hidden" data-typed name="topics" value={value} />
        </>
      ) : (
        <Input id={id} name="topics" defaultValue={value} {...described} />
      )}
      <FieldNote {...{ error, errorId, hintId }}>
        What the article is about and where, such as “Cocoa, Volta Region”.{' '}
        {isScripted ? 'Press Enter or comma to add one.' : 'Separate topics with commas.'}
      </FieldNote>
      <datalist id={`${id}-list`}>
        {suggestions
          .filter((name) => !names.includes(name))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </datalist>
    </div>
  )
}
