import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'

const VIEWS = ['Desktop', 'Phone', 'Side by side'] as const
const PHONE = { name: 'Phone', width: 390 }
const DESKTOP = { name: 'Desktop', width: 1280 }

/** A page in windows as wide as a desktop and a phone, one of them or both. A phone shows a phone's. */
export function DeviceFrames({ src }: { src: string }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Side by side')
  return (
    <div>
      <fieldset className="mb-3 flex gap-4 text-sm max-sm:hidden">
        <legend className="sr-only">Preview on</legend>
        {VIEWS.map((name) => (
          <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2 font-semibold">
            <input type="radio" name="preview-device" checked={view === name} onChange={() => setView(name)} className="size-4 accent-red-fill" />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="flex justify-center gap-6">
        {view !== 'Phone' && <Frame {...DESKTOP} src={src} className="min-w-0 grow max-sm:hidden" />}
        {view !== 'Desktop' && <Frame {...PHONE} src={src} className="w-full shrink-0 sm:w-[390px]" />}
        {view === 'Desktop' && <Frame {...PHONE} src={src} className="w-full sm:hidden" />}
      </div>
    </div>
  )
}

interface FrameProps {
  name: string
  width: number
  src: string
  className: string
}

/** A window of `width`, made smaller where there is less room: what is in it never takes the room for a smaller screen. */
function Frame({ name, width, src, className }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width) || 1))
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, width])

  // What is above it in the dialog: title, badges, the choice of devices.
  const height = 'max(24rem, calc(94dvh - 15.5rem))'
  return (
    <div className={className}>
      <div ref={box} className={clsx('overflow-hidden border border-rule', width === PHONE.width && 'sm:rounded-2xl')} style={{ height }}>
        {/* Without scripts: nothing is counted, and nothing leads away. */}
        <iframe
          title={`Preview: ${name}`}
          src={src}
          sandbox="allow-same-origin"
          className="origin-top-left"
          style={{ width, height: `calc(${height} / ${scale})`, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
