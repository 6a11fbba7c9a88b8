'use client'

import { useEffect, useRef, useState } from 'react'

import { useFormAround } from '@/components/newsroom/form/use-form-around'
import { listHiddenReasons, type PlannedAd } from '@/lib/ads/hidden-reasons'
import type { Ad } from '@/lib/ads/rules'
import { getAdShape, type PictureSize } from '@/lib/ads/shapes'
import { picturePreviewPath } from '@/lib/routes/link'

import { AdContent } from '@/components/site/ads/ad-content.client'
import { AdSpace } from '@/components/site/ads/ad-space'
import { readAdForm } from './read-ad-form'

export type PreviewedAd = Omit<Ad, 'shape'> & PlannedAd

/** Loads a picture to measure it. Returns null until then, or if there is none. */
function usePictureSize(address: string | null): PictureSize | null {
  const [measured, setMeasured] = useState<PictureSize & { address: string }>()
  useEffect(() => {
    if (!address) return
    const picture = new Image()
    picture.src = address.startsWith('/') ? address : picturePreviewPath(address)
    picture.decode().then(
      () => setMeasured({ address, width: picture.naturalWidth, height: picture.naturalHeight }),
      () => {},
    )
  }, [address])
  return measured && measured.address === address ? measured : null
}

/** Shows the ad as the form describes it now, and why readers would not see it. */
export function AdPreview({ ad: saved }: { ad: PreviewedAd }) {
  const [ad, setAd] = useState(saved)
  const [hiddenReasons, setHiddenReasons] = useState<string[]>([])
  const box = useRef<HTMLElement>(null)
  const size = usePictureSize(ad.image_url)
  const page = ad.ad_type === 'sponsored' ? '/story/' : '/'
  const shape = getAdShape(size, ad.ad_type, page)

  useFormAround(box, (form) => {
    const typed = { ...saved, ...readAdForm(new FormData(form)) }
    setAd(typed)
    setHiddenReasons(listHiddenReasons(typed, Date.now()))
  })

  return (
    <section ref={box} aria-label="Preview" className="space-y-3">
      <h3 className="text-lg">Preview</h3>
      <div className="@container relative grid *:[grid-area:1/1]">
        <AdSpace shape={shape} />
        <AdContent ad={{ ...ad, shape }} />
      </div>
      {size && !shape && (
        <p className="text-sm text-muted-foreground">
          This picture has none of the sizes that fill a place, so it is shown beside the words.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold lists */}
      <div role="status" className="text-sm">
        {hiddenReasons.length > 0 ? (
          <>
            <p className="font-semibold">Readers can’t see this ad:</p>
            <ul className="list-disc space-y-1 pl-5 text-muted-foreground">
              {hiddenReasons.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-muted-foreground">Readers will see this ad as soon as you save it.</p>
        )}
      </div>
    </section>
  )
}
