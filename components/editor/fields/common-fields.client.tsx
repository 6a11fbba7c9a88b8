'use client'

import { BylineField } from '@/components/newsroom/authors/byline-field.client'
import { CREDIT_MAX } from '@/lib/articles/schema.editor'

import { useText } from '../text-context'
import { ControlledSelect, ControlledText } from './fields.client'

export function CategoryField({ options, required = true }: { options: readonly string[]; required?: boolean }) {
  return (
    <ControlledSelect
      {...useText().bind('category')}
      label="Category"
      required={required}
      options={options}
      placeholder="Choose a category"
    />
  )
}

export function ImageCreditField() {
  return <ControlledText {...useText().bind('image_credit')} label="Image credit" maxLength={CREDIT_MAX} />
}

/** `author` is the name that is used if the byline is empty. */
export function Bylines({ people, author }: { people: string[]; author: string }) {
  const { text, change } = useText()
  return (
    <BylineField
      rows={text.bylines}
      people={people}
      author={author}
      onRows={(bylines) => change({ type: 'fill', part: { bylines } })}
    />
  )
}
