import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const VIEWS = ['Desktop', 'Phone', 'Side by side'] as const
const PHONE = { name: 'Phone', width: 390 }
const DESKTOP = { name: 'Desktop', width: 1280 }

interface DeviceFramesProps {
  /** The preview's address; null while it is being prepared. */
  src: string | null
  children: ReactNode
}

/** Shows the preview as on a phone and on a desktop. On phones it always has the width of a phone. */
export function DeviceFrames({ src, children }: DeviceFramesProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Side by side')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {children}
        <fieldset className="ml-auto flex gap-4 max-sm:hidden">
          <legend className="sr-only">Preview on</legend>
          {VIEWS.map((name) => (
            <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2 font-semibold">
              <input
                type="radio"
                name="preview-device"
                checked={view === name}
                onChange={() => setView(name)}
                className="size-4 accent-red-fill"
              />
              {name}
            </label>
          ))}
        </fieldset>
      </div>
      {src === null ? (
        <output>Preparing the preview…</output>
      ) : (
        <div className="flex min-h-96 grow justify-center gap-6">
          {view !== 'Phone' && <Frame {...DESKTOP} src={src} className="min-w-0 grow max-sm:hidden" />}
          {view !== 'Desktop' && <Frame {...PHONE} src={src} className="w-full shrink-0 sm:w-[390px]" />}
          {view === 'Desktop' && <Frame {...PHONE} src={src} className="w-full sm:hidden" />}
        </div>
      )}
    </>
  )
}

/**
 * Previews must not count views, so their scripts don't run. A sandbox alone would make the browser report each script.
 * Styles and pictures load from the same addresses.
 */
async function loadWithoutScripts(src: string, signal: AbortSignal): Promise<string> {
  const text = await (await fetch(src, { signal })).text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const script of page.querySelectorAll('script, link[rel=modulepreload], link[as=script]')) script.remove()
  return `<!doctype html>${page.documentElement.outerHTML}`
}

interface FrameProps {
  name: string
  width: number
  src: string
  className: string
}

/** The frame is as wide as the device and scaled down to fit, so that media queries match those of the device. */
function Frame({ name, width, src, className }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<string>()
  const [{ scale, height }, setSize] = useState({ scale: 1, height: 0 })

  useEffect(() => {
    const leaving = new AbortController()
    loadWithoutScripts(src, leaving.signal).then(setPage, () => {
      if (!leaving.signal.aborted) setPage('The preview could not be loaded. Please try again.')
    })
    return () => leaving.abort()
  }, [src])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const fit = Math.min(1, element.clientWidth / width) || 1
      setSize({ scale: fit, height: element.clientHeight / fit })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, width])

  return (
    <div
      ref={box}
      className={clsx(
        'relative overflow-hidden border border-rule',
        width === PHONE.width && 'sm:rounded-2xl',
        className,
      )}
    >
      {/* The links of a preview must not navigate. */}
      <iframe
        title={`Preview: ${name}`}
        srcDoc={page}
        sandbox="allow-same-origin"
        className="absolute top-0 left-0 max-w-none origin-top-left"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}
