import type { FoundPicture } from '../../lib/content/markdown/body-builder.ts'
import { htmlToLine } from '../../lib/content/markdown/from-html.ts'
import type { Item } from './schema.ts'
import type { Attachment, FirstPass } from './first-pass.ts'
import type { Converted } from './convert-body.ts'

/** A picture of a post, by its URL on the old site. The first one of a post is the featured one. */
export interface WantedPicture {
  url: string
  alt: string | null
  caption: string | null
}

const TEXT_MAX = 500
/** The limit of pictures per article. A post with more is a gallery that somebody has to edit. */
const MAX_PICTURES = 40

/** Returns a key that is the same for all sizes of a picture, with http and https. */
const identify = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/(-\d{1,5}x\d{1,5}|-scaled)(?=\.\w+$)/, '')

const joinTexts = (...texts: (string | undefined)[]) =>
  texts
    .map((text) => htmlToLine(text ?? ''))
    .find(Boolean)
    ?.slice(0, TEXT_MAX)
    .toWellFormed() ?? null

export interface ChosenPictures {
  pictures: WantedPicture[]
  /** Returns where picture `index` of the text is in `pictures`. A gallery has several. */
  toPlaces(at: number): number[]
  /** The number of pictures beyond the limit. */
  left: number
}

/** Chooses the pictures of a post without duplicates, the featured one first. */
export function choosePictures(
  item: Item,
  body: Converted,
  { attachments, attachmentsOf, site }: FirstPass,
): ChosenPictures {
  const wanted = new Map<string, WantedPicture>()
  function want({ src, attachmentId, alt, caption }: Omit<FoundPicture, 'isGallery'>): string[] {
    const attachment: Attachment | undefined = attachments.get(attachmentId)
    // The text shows a resized copy; the attachment is the original.
    const url = URL.parse(attachment?.url || src, site.url || undefined)?.href
    if (!url || !/^https?:/.test(url)) return []
    const key = identify(url)
    const before = wanted.get(key)
    wanted.set(key, {
      url: before?.url ?? url,
      alt: before?.alt ?? joinTexts(alt, attachment?.alt),
      caption: before?.caption ?? joinTexts(caption, attachment?.caption),
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
