'use client'

import { useRef, useState } from 'react'

import { useFormAround } from '@/components/newsroom/form/use-form-around'
import { getBannerStatus, buildBannerPreview } from '@/lib/banners/dashboard'
import { formatDateTime } from '@/lib/format'

import { BANNER_FILL } from '@/components/site/banners/banner-fill'
import { BannerText } from '@/components/site/banners/banner-text.client'

type Fields = Record<string, string | undefined>

/** The values of a saved banner, or of the form. */
interface Draft {
  fields: Fields
  active: boolean
  /** An ISO time, or null if the date is empty or incomplete. */
  expiresAt: string | null
}

type Saved = Partial<
  Record<
    'type' | 'title' | 'message' | 'link' | 'link_text' | 'image_url' | 'image_credit' | 'expires_at',
    string | null
  >
> & {
  active: boolean
}

function buildDraft({ active, expires_at, ...fields }: Saved): Draft {
  const texts = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : undefined])
  return { fields: Object.fromEntries(texts) as Fields, active, expiresAt: expires_at ?? null }
}

function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form)
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const expires = Date.parse(`${String(data.get('expires_at') ?? '')}Z`)
  return {
    fields: Object.fromEntries(texts),
    active: data.has('active'),
    expiresAt: Number.isNaN(expires) ? null : new Date(expires).toISOString(),
  }
}

function describeVisibility({ active, expiresAt }: Draft, now: number): string {
  const status = getBannerStatus({ active, expires_at: expiresAt }, now)
  if (status === 'inactive') return 'Readers can’t see it: it is inactive.'
  if (status === 'expired') return 'Readers can’t see it: it has expired.'
  return expiresAt
    ? `Readers see it until ${formatDateTime(expiresAt)}, Accra time.`
    : 'Readers see it until you deactivate it.'
}

/** Shows the banner as the form describes it now, and whether readers would see it. */
export function BannerPreview({ saved }: { saved: Saved }) {
  const [draft, setDraft] = useState(() => buildDraft(saved))
  const [now, setNow] = useState<number>()
  const box = useRef<HTMLElement>(null)

  useFormAround(box, (form) => {
    setDraft(readDraft(form))
    setNow(Date.now())
  })

  const banner = buildBannerPreview(draft.fields)
  const isForeign = !!banner.image_url && !banner.image_url.startsWith('/')
  return (
    <section ref={box} aria-label="Preview" className="space-y-2">
      <div inert className={`px-4 pt-3 pb-3 text-on-red ${BANNER_FILL[banner.type]}`}>
        <BannerText banner={banner} isOpen />
      </div>
      <output className="block min-h-5 text-xs text-muted-foreground">
        {now !== undefined && describeVisibility(draft, now)}
        {isForeign && ' Its picture is hosted elsewhere and is not shown.'}
      </output>
    </section>
  )
}
