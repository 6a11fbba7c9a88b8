import type { Item } from './schema.ts'
import type { Attachment, Survey } from './survey.ts'
import { type Converted, toLine } from './to-text.ts'

/** A picture that a post shows, by its address on the old site. The first is the article's own. */
export interface WantedPicture {
  url: string
  alt: string | null
  caption: string | null
}

const TEXT_MAX = 500
/** An article of more pictures is a gallery that somebody has to look at. */
const MOST_PICTURES = 40

/** The same picture in another size, or over http, is the same. */
const identify = (url: string) =>
  url.toLowerCase().replace(/^https?:\/\//, '').replace(/[?#].*$/, '').replace(/(-\d{1,5}x\d{1,5}|-scaled)(?=\.\w+$)/, '')

const toText = (...texts: (string | undefined)[]) => texts.map((text) => toLine(text ?? '')).find(Boolean)?.slice(0, TEXT_MAX).toWellFormed() ?? null

/** The featured picture, then those of the body in their order, each once. */
export function choosePictures(item: Item, body: Converted, { attachments, attachmentsOf, site }: Survey): WantedPicture[] {
  const featured = Number(item.meta.featuredId ?? 0)
  const own = body.wantsOwnPictures ? (attachmentsOf.get(item.postId) ?? []) : []
  const shown = [
    ...(featured ? [{ src: '', attachmentId: featured, alt: '', caption: '' }] : []),
    ...body.pictures,
    ...own.map((attachmentId) => ({ src: '', attachmentId, alt: '', caption: '' })),
  ]
  const wanted = new Map<string, WantedPicture>()
  for (const { src, attachmentId, alt, caption } of shown) {
    const attachment: Attachment | undefined = attachments.get(attachmentId)
    // The upload itself, where it is in the file: the body shows a smaller copy of it.
    const url = URL.parse(attachment?.url || src, site.url || undefined)?.href
    if (!url || !/^https?:/.test(url)) continue
    const key = identify(url)
    const before = wanted.get(key)
    wanted.set(key, {
      url: before?.url ?? url,
      alt: before?.alt ?? toText(alt, attachment?.alt),
      caption: before?.caption ?? toText(caption, attachment?.caption),
    })
  }
  return [...wanted.values()].slice(0, MOST_PICTURES)
}
