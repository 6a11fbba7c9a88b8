import { type ComponentProps, type PointerEvent, useId } from 'react'

import { ArticlePicture } from '@/components/site/story/article-picture'
import { Input } from '@/components/site/ui/input'
import { Label } from '@/components/site/ui/label'
import { CENTRE, readFocus, writeFocus, writeFormerFocus } from '@/lib/articles/focus'
import { routes } from '@/lib/routes/routes'

interface FocusedPictureProps extends Omit<ComponentProps<typeof ArticlePicture>, 'focusX' | 'focusY'> {
  focus: string | undefined
}

export function FocusedPicture({ focus, ...rest }: FocusedPictureProps) {
  const { x, y } = readFocus(focus) ?? CENTRE
  return <ArticlePicture {...rest} focusX={x} focusY={y} />
}

interface PlainFocusProps {
  name: string
  /** The picture's name. */
  title: string
  focus: string | undefined
  /** Set if the form can change the picture, so that a point that nobody has moved isn't applied to a new picture. */
  src?: string
}

/** These fields set the point in browsers without JavaScript. */
export function PlainFocus({ name, title, focus = '', src }: PlainFocusProps) {
  const id = useId()
  return (
    <div className="space-y-1">
      <Label htmlFor={id}>
        Focal point<span className="sr-only"> of {title}</span>
      </Label>
      <Input
        id={id}
        name={name}
        defaultValue={focus}
        placeholder="50 50"
        pattern="\d{1,3} \d{1,3}"
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        The point that stays visible when the picture is cropped: percent from the left, then from the top. Leave empty
        for the centre.
      </p>
      {src !== undefined && <input type="hidden" name={`${name}_was`} value={writeFormerFocus(focus, src)} />}
    </div>
  )
}

interface FocalPointProps {
  src: string
  /** The picture's name, for screen readers. */
  name: string
  focus: string | undefined
  onFocus: (focus: string) => void
}

/** Edits the point that stays visible when the picture is cropped, by clicking or with two sliders. */
export function FocalPoint({ src, name, focus, onFocus }: FocalPointProps) {
  const id = useId()
  const point = readFocus(focus) ?? CENTRE
  const slide = (part: Partial<typeof point>) => onFocus(writeFocus({ ...point, ...part }))

  function place(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const toPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)
    slide({ x: toPercent((event.clientX - left) / width), y: toPercent((event.clientY - top) / height) })
  }

  return (
    <details className="text-sm">
      <summary className="flex min-h-9 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
        Focal point<span className="sr-only"> of {name}</span>
      </summary>
      <p className="mb-2 text-muted-foreground">Click the point that must stay visible when the picture is cropped.</p>
      <div
        className="relative w-fit cursor-crosshair"
        style={{ touchAction: 'none' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          place(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && place(event)}
      >
        {/* oxlint-disable-next-line nextjs/no-img-element -- the whole picture, not a crop of it */}
        <img
          src={/^https?:/.test(src) ? routes.picturePreview(src) : src}
          alt=""
          draggable={false}
          className="block max-h-72 max-w-full"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-red-fill/60 shadow-[0_0_0_1px_black]"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-4">
        {(
          [
            ['x', 'From the left'],
            ['y', 'From the top'],
          ] as const
        ).map(([axis, label]) => (
          <div key={axis}>
            <Label htmlFor={`${id}-${axis}`}>
              {label}
              <span className="sr-only">, {name}</span>
            </Label>
            <input
              id={`${id}-${axis}`}
              type="range"
              min={0}
              max={100}
              value={point[axis]}
              aria-valuetext={`${point[axis]} percent`}
              onChange={({ target }) => slide({ [axis]: Number(target.value) })}
              className="block w-full accent-red-fill"
            />
          </div>
        ))}
      </div>
    </details>
  )
}
