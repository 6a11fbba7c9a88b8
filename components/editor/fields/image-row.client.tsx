import clsx from 'clsx'
import { GripVertical, Star, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'

import { MoveButtons } from '@/components/newsroom/form/move-buttons'
import { Button } from '@/components/ui/button'
import type { EditedImage } from '@/lib/articles/schema.editor'

import { FocalPoint, FocusedPicture, PlainFocus } from '../focal-point.client'
import { useText } from '../text-context'
import { ControlledText } from './fields.client'
import { PICTURE_WORDS } from './picture-words'

interface ImageRowProps {
  image: EditedImage
  at: number
  count: number
  /** Moves the image and keeps the focus on the button. */
  onMove: (to: number, direction: 'up' | 'down') => void
  handle: ComponentProps<'span'>
  mark: 'dragged' | 'target' | null
}

export function ImageRow({ image, at, count, onMove, handle, mark }: ImageRowProps) {
  const { change, panel } = useText()
  const { isScripted } = panel
  const name = `Image ${at + 1}`
  const say = (part: Partial<EditedImage>) => change({ type: 'image', at, part })
  return (
    <li
      className={clsx(
        'grid grid-cols-[1fr_auto] gap-3 border-t border-rule py-4 first:border-t-0',
        mark === 'dragged' && 'opacity-50',
        mark === 'target' && 'outline-2 outline-offset-2 outline-green',
      )}
    >
      <input type="hidden" data-typed name={`images.${at}.url`} value={image.url} />
      {isScripted && <input type="hidden" data-typed name={`images.${at}.focus`} value={image.focus ?? ''} />}
      <FocusedPicture
        src={image.url}
        alt={image.alt || image.caption}
        focus={image.focus}
        sizes="10rem"
        className="max-w-40"
      />
      <div className="space-y-3 col-span-2 row-start-2">
        {PICTURE_WORDS.map(({ word, ...field }) => (
          <ControlledText
            key={word}
            {...field}
            name={`images.${at}.${word}`}
            value={image[word]}
            onText={(text) => say({ [word]: text })}
          />
        ))}
        {isScripted && (
          <FocalPoint src={image.url} name={name} focus={image.focus} onFocus={(focus) => say({ focus })} />
        )}
        {!isScripted && <PlainFocus name={`images.${at}.focus`} title={name} focus={image.focus} />}
        {!isScripted && (
          <div className="flex flex-wrap items-center gap-4 text-sm">
            <label>
              Position{' '}
              <input
                type="number"
                name={`images.${at}.position`}
                defaultValue={at + 1}
                min={1}
                className="w-16 border border-rule px-2"
              />
            </label>
            <label>
              <input type="checkbox" name={`images.${at}.remove`} value="yes" /> Remove this image
            </label>
          </div>
        )}
      </div>
      {isScripted && (
        <div className="flex flex-wrap items-center justify-end">
          <span
            {...handle}
            aria-hidden="true"
            className="flex size-11 cursor-grab touch-none items-center justify-center text-muted-foreground select-none active:cursor-grabbing"
          >
            <GripVertical className="size-5" />
          </span>
          <MoveButtons name={name} at={at} count={count} mark={image.url} onMove={onMove} />
          <Button
            variant="ghost"
            size="sm"
            title="Use as featured image"
            aria-label={`Use ${name} as featured image`}
            onClick={() => change({ type: 'feature image', at })}
          >
            <Star aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => change({ type: 'remove image', at })}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
    </li>
  )
}
