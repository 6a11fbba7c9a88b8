'use client'

import { useRef, useState } from 'react'

import { useFormAround } from '@/components/newsroom/form/use-form-around'
import { listHiddenReasons, type PlannedAd } from '@/lib/ads/hidden-reasons'
import type { Ad } from '@/lib/ads/rules'

import { AdContent } from '@/components/site/ads/ad-content.client'
import { readAdForm } from './read-ad-form'

export type PreviewedAd = Ad & PlannedAd

/** Shows the ad as the form describes it now, and why readers would not see it. */
export function AdPreview({ ad: saved }: { ad: PreviewedAd }) {
  const [ad, setAd] = useState(saved)
  const [hiddenReasons, setHiddenReasons] = useState<string[]>([])
  const box = useRef<HTMLElement>(null)

  useFormAround(box, (form) => {
    const typed = { ...saved, ...readAdForm(new FormData(form)) }
    setAd(typed)
    setHiddenReasons(listHiddenReasons(typed, Date.now()))
  })

  return (
    <section ref={box} aria-label="Preview" className="space-y-3">
      <h3 className="text-lg">Preview</h3>
      <div className={`h-42 border border-rule bg-surface ${ad.ad_type === 'sidebar' ? 'max-w-[25rem]' : ''}`}>
        <AdContent ad={ad} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold lists */}
      <div role="status" className="text-sm">
        {hiddenReasons.length > 0 ? (
          <>
            <p className="font-semibold">Readers can’t see this ad:</p>
            <ul className="list-disc space-y-1 pl-5 text-muted">
              {hiddenReasons.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-muted">Readers will see this ad as soon as you save it.</p>
        )}
      </div>
    </section>
  )
}
