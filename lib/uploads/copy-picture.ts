import 'server-only'

import pLimit from 'p-limit'

import { env } from '../env'
import { UserError } from '../db/errors'
import { safeFetch } from '../fetching/safe-fetch'
import { FetchError } from '../fetching/fetch-error'
import { receivePicture } from './receive'
import type { UploadPurpose } from './schema'

const FAILED = 'Upload failed'
/** How many pictures are fetched at the same time, because an editor is waiting. */
const AT_ONCE = 4
const MAX_NAMED = 5

/** Turns an address on this site into a path; others stay as they are. */
function withoutSiteUrl(address: string): string {
  const home = `${env().siteUrl}/media/`
  return address.startsWith(home) ? address.slice(home.length - '/media/'.length) : address
}

/** Copies a picture to this site, because readers' browsers must not contact others. Throws a UserError. */
async function copyPicture(address: string, purpose: UploadPurpose): Promise<string> {
  const own = withoutSiteUrl(address)
  if (own.startsWith('/')) return own
  try {
    const fetched = await safeFetch(own, 'picture')
    const { url } = await receivePicture(purpose, async () => fetched?.bytes ?? null)
    return url
  } catch (error) {
    if (error instanceof FetchError) throw new UserError(error.message, FAILED)
    throw error
  }
}

interface Picture {
  image_url: string
  caption?: string | null | undefined
  alt?: string | null | undefined
}

/** Says what failed, for example: “The hall” (news.example/c4.gif): The server responded with status 404. */
function describe({ image_url, caption, alt }: Picture, { title, message }: UserError): string {
  const words = Array.from(caption || alt || '')
  const name = words.length > 60 ? `${words.slice(0, 60).join('').trim()}…` : words.join('')
  const { host = '', pathname = '' } = URL.parse(image_url) ?? {}
  const place = host + (pathname.length > 60 ? `/…${pathname.slice(-50)}` : pathname)
  return `${name ? `“${name}” (${place})` : place}: ${title === FAILED ? message : `${title ?? message}.`}`
}

function describeLost(lost: string[]): string {
  if (lost.length === 0) return ''
  const one = lost.length === 1
  const more = lost.length > MAX_NAMED ? ` And ${lost.length - MAX_NAMED} more.` : ''
  const named = lost.slice(0, MAX_NAMED).join(' ')
  return `${one ? 'One picture' : `${lost.length} pictures`} could not be copied and ${one ? 'was' : 'were'} left out. ${named}${more}`
}

/**
 * Copies pictures. One that can't be copied doesn't block the others, or the text: its copy is '', and `lost` says why.
 * If nothing is lost, `lost` is ''.
 */
async function copyPictures(
  pictures: (Picture & { purpose: UploadPurpose })[],
): Promise<{ copies: Record<string, string>; lost: string }> {
  const unique = [...Map.groupBy(pictures, ({ image_url }) => image_url).values()].map(([first]) => first!)
  const results = await pLimit(AT_ONCE).map(unique, async (picture) => {
    try {
      return { address: picture.image_url, copy: await copyPicture(picture.image_url, picture.purpose), error: '' }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { address: picture.image_url, copy: '', error: describe(picture, error) }
    }
  })
  return {
    copies: Object.fromEntries(results.map(({ address, copy }) => [address, copy])),
    lost: describeLost(results.map(({ error }) => error).filter(Boolean)),
  }
}

/**
 * Copies the picture of a form that has one. If it can't be copied, returns a sentence and the former picture, which is
 * null for a new row.
 */
export async function copyOne(
  image_url: string | null,
  purpose: UploadPurpose,
  readFormer?: () => PromiseLike<{ data: { image_url: string | null } | null }>,
): Promise<{ image_url: string | null; lost: string }> {
  if (!image_url) return { image_url, lost: '' }
  const { copies, lost } = await copyPictures([{ image_url, purpose }])
  if (!lost || !readFormer) return { image_url: copies[image_url] || null, lost }
  const former = (await readFormer()).data?.image_url ?? null
  return { image_url: former, lost: former ? `Its former picture stays. ${lost}` : lost }
}

interface Text<Image> {
  image_url: string | null
  image_caption?: string | null | undefined
  image_alt?: string | null | undefined
  images: Image[]
}

/** Copies the lead picture and the others of an article or a story. */
export async function copyAllPictures<Image extends Picture>(
  { image_url, image_caption, image_alt, images }: Text<Image>,
  [lead, others]: readonly [UploadPurpose, UploadPurpose],
): Promise<{ image_url: string | null; images: Image[]; copies: Record<string, string>; lost: string }> {
  const { copies, lost } = await copyPictures([
    ...(image_url ? [{ image_url, caption: image_caption, alt: image_alt, purpose: lead }] : []),
    ...images.map((image) => ({ ...image, purpose: others })),
  ])
  const toCopy = (address: string | null) => copies[address ?? ''] || null
  return {
    image_url: toCopy(image_url),
    images: images.flatMap((image) =>
      toCopy(image.image_url) ? [{ ...image, image_url: toCopy(image.image_url)! }] : [],
    ),
    copies,
    lost,
  }
}
