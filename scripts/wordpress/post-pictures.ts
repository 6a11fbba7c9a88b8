import type { FoundPicture } from '../../lib/content/markdown/body-builder.ts'
import { htmlToLine } from '../../lib/content/markdown/from-html.ts'
import type { Item } from './schema.ts'
import type { Attachment, FirstPass } from './first-pass.ts'
import type { Converted } from './to-body.ts'

/** By its URL on the old site. The first is the featured one. */
export interface WantedPicture {
  url: string
  alt: string | null
  caption: string | null
}

const TEXT_MAX = 500
/** More are a gallery that needs manual work. */
const MAX_PICTURES = 40

/** Without size variants and protocol. */
const identify = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/(-\d{1,5}x\d{1,5}|-scaled)(?=\.\w+$)/, '')

const toText = (...texts: (string | undefined)[]) =>
  texts
    .map((text) => htmlToLine(text ?? ''))
    .find(Boolean)
    ?.slice(0, TEXT_MAX)
    .toWellFormed() ?? null

export interface ChosenPictures {
  pictures: WantedPicture[]
  /** Indexes in `pictures` of picture n; several for a gallery. */
  toPlaces(at: number): number[]
  /** Pictures beyond the limit. */
  left: number
}

/** Featured first, without duplicates. */
export function choosePictures(
  item: Item,
  body: Converted,
  { attachments, attachmentsOf, site }: FirstPass,
): ChosenPictures {
  const wanted = new Map<string, WantedPicture>()
  function want({ src, attachmentId, alt, caption }: Omit<FoundPicture, 'isGallery'>): string[] {
    const attachment: Attachment | undefined = attachments.get(attachmentId)
    // The body shows a resized copy.
    const url = URL.parse(attachment?.url || src, site.url || undefined)?.href
    if (!url || !/^https?:/.test(url)) return []
    const key = identify(url)
    const before = wanted.get(key)
    wanted.set(key, {
      url: before?.url ?? url,
      alt: before?.alt ?? toText(alt, attachment?.alt),
      caption: before?.caption ?? toText(caption, attachment?.caption),
    })
    return [key]
  }
  const byNumber = (attachmentId: number) => want({ src: '', attachmentId, alt: '', caption: '' })

  const featured = Number(item.meta.featuredId ?? 0)
  if (featured) byNumber(featured)
  const placed = body.pictures.map((picture) =>
    picture.isGallery ? (attachmentsOf.get(item.postId) ?? []).flatMap(byNumber) : want(picture),
  )
  const order = [...wanted.keys()].slice(0, MAX_PICTURES)
  const toPlaces = (at: number) => (placed[at] ?? []).map((key) => order.indexOf(key)).filter((place) => place >= 0)
  return { pictures: order.map((key) => wanted.get(key)!), toPlaces, left: wanted.size - order.length }
}
