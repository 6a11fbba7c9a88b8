import 'server-only'

import { env } from '../env'
import { UserError } from '../errors'
import { safeFetch } from '../fetching/safe-fetch'
import { FetchError } from '../fetching/fetch-error'
import { receivePicture } from './receive'
import type { UploadPurpose } from './schema'

const FAILED = 'Upload failed'

/** A path, if it is on this site. */
function toOwn(address: string): string {
  const home = `${env().siteUrl}/media/`
  return address.startsWith(home) ? address.slice(home.length - '/media/'.length) : address
}

/** Readers' browsers must not contact other sites. Throws a UserError. */
export async function copyPicture(address: string, purpose: UploadPurpose): Promise<string> {
  const own = toOwn(address)
  if (own.startsWith('/')) return own
  try {
    const fetched = await safeFetch(own, 'picture')
    const { url } = await receivePicture(purpose, async () => fetched?.bytes ?? null)
    return url
  } catch (error) {
    if (error instanceof FetchError) throw new UserError(`The image could not be copied. ${error.message}`, FAILED)
    throw error
  }
}

/** One at a time, because each is re-encoded. */
export async function copyPictures<Image extends { image_url: string }>(
  images: Image[],
  purpose: UploadPurpose,
): Promise<Image[]> {
  const own: Image[] = []
  for (const image of images) own.push({ ...image, image_url: await copyPicture(image.image_url, purpose) })
  return own
}
