import 'server-only'

import { randomBytes } from 'node:crypto'

import { assertOk, report, unwrap } from '../../db/errors'
import { safeFetch } from '../../fetching/safe-fetch'
import { FetchError } from '../../fetching/fetch-error'
import { parseInWorker } from '../../worker/parse-in-worker'
import { ParseError } from '../../worker/parse-error'
import { createServiceClient } from '../../db/service'
import { makePicture } from '../../uploads/make-picture'
import { hasPicture } from './providers'

/** How many embeds one tick of the scheduler looks up, because it has other jobs. */
const AT_ONCE = 5

/** Stores a thumbnail. Returns null if that fails: cards work without one. */
async function keepPicture(address: string): Promise<string | null> {
  try {
    const fetched = await safeFetch(address, 'picture')
    if (!fetched) return null
    const { bytes, type, ending, width, height } = await makePicture(fetched.bytes, 'article')
    const path = `articles/${Date.now()}-${randomBytes(16).toString('hex')}.${ending}`
    const db = createServiceClient()
    assertOk(await db.from('uploads').insert({ path, width, height, bytes: bytes.length }).select('path').single())
    assertOk(
      await db.storage.from('article-images').upload(path, bytes, { contentType: type, cacheControl: '31536000' }),
    )
    return `/media/${path}`
  } catch (error) {
    if (!(error instanceof FetchError)) report(error, 'picture of an embed')
    return null
  }
}

async function lookUp(url: string): Promise<void> {
  const page = await safeFetch(url, 'page')
  const { title, imageUrl } = page ? await parseInWorker('card', page.text, page.url) : { title: '', imageUrl: null }
  if (!title) return
  const picture = imageUrl && hasPicture(url) ? await keepPicture(imageUrl) : null
  const found = { p_url: url, p_title: title, ...(picture ? { p_image_url: picture } : {}) }
  unwrap(await createServiceClient().rpc('record_embed', found))
}

/** Looks up addresses that are new or due again. Failures are retried later. */
export async function lookUpEmbeds(): Promise<void> {
  const due = unwrap(await createServiceClient().rpc('claim_embeds', { p_limit: AT_ONCE }))
  await Promise.all(
    due.map(async ({ url }) => {
      try {
        await lookUp(url)
      } catch (error) {
        if (!(error instanceof FetchError || error instanceof ParseError)) report(error, 'embed')
      }
    }),
  )
}
