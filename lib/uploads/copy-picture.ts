import 'server-only'

import { env } from '../env'
import { UserError } from '../errors'
import { safeFetch } from '../fetching/safe-fetch'
import { Unfetchable } from '../fetching/unfetchable'
import { receivePicture } from './receive'
import type { UploadPurpose } from './schema'

const FAILED = 'Upload failed'

/** Our own address of a picture that somebody copied out of a page of this site; else the address as it is. */
function toOwn(address: string): string {
  const home = `${env().siteUrl}/media/`
  return address.startsWith(home) ? address.slice(home.length - '/media/'.length) : address
}

/**
 * The address of a picture on this site. One of another site is fetched and kept as if it had been uploaded: readers'
 * browsers load nothing from strangers, who would learn who reads what. Throws a UserError that says why not.
 */
export async function copyPicture(address: string, purpose: UploadPurpose): Promise<string> {
  const own = toOwn(address)
  if (own.startsWith('/')) return own
  try {
    const fetched = await safeFetch(own, 'picture')
    const { url } = await receivePicture(purpose, async () => fetched?.bytes ?? null)
    return url
  } catch (error) {
    if (error instanceof Unfetchable) throw new UserError(`The image could not be copied from its address. ${error.message}`, FAILED)
    throw error
  }
}

/** Several of a text; one after the other, because each is drawn anew. */
export async function copyPictures<Image extends { image_url: string }>(images: Image[], purpose: UploadPurpose): Promise<Image[]> {
  const own: Image[] = []
  for (const image of images) own.push({ ...image, image_url: await copyPicture(image.image_url, purpose) })
  return own
}
