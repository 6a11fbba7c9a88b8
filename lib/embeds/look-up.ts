import 'server-only'

import { randomBytes } from 'node:crypto'

import { forgetArticlePage } from '../cache-tags'
import { must, report } from '../errors'
import { guardedFetch } from '../fetching/guarded-fetch'
import { Unfetchable } from '../fetching/unfetchable'
import { readApart } from '../isolation/read-apart'
import { Unreadable } from '../isolation/unreadable'
import { serviceDb } from '../supabase/service'
import { makePicture } from '../uploads/make-picture'
import { hasPicture } from './providers'

/** The scheduler asks every 15 seconds, and has other work. */
const AT_ONCE = 5

/** Our own copy of a picture, or null if it cannot be had: a card does without. */
async function keepPicture(address: string): Promise<string | null> {
  try {
    const fetched = await guardedFetch(address, 'picture')
    if (!fetched) return null
    const { bytes, type, ending, width, height } = await makePicture(fetched.bytes, 'article')
    const path = `articles/${Date.now()}-${randomBytes(16).toString('hex')}.${ending}`
    const db = serviceDb()
    must(await db.from('uploads').insert({ path, width, height, bytes: bytes.length }).select('path').single())
    must(await db.storage.from('article-images').upload(path, bytes, { contentType: type, cacheControl: '31536000' }))
    return `/media/${path}`
  } catch (error) {
    if (!(error instanceof Unfetchable)) report(error, 'picture of an embed')
    return null
  }
}

async function lookUp(url: string): Promise<void> {
  const page = await guardedFetch(url, 'page')
  const { title, imageUrl } = page ? await readApart('card', page.text, page.url) : { title: '', imageUrl: null }
  if (!title) return
  const picture = imageUrl && hasPicture(url) ? await keepPicture(imageUrl) : null
  const articles = must(await serviceDb().rpc('record_embed', { p_url: url, p_title: title, ...(picture ? { p_image_url: picture } : {}) }))
  for (const article of articles) forgetArticlePage(article)
}

/** Finds out what the embeds of new texts are called, a few at a time. One that fails is tried again later. */
export async function lookUpEmbeds(): Promise<void> {
  const due = must(await serviceDb().rpc('claim_embeds', { p_limit: AT_ONCE }))
  await Promise.all(
    due.map(async ({ url }) => {
      try {
        await lookUp(url)
      } catch (error) {
        if (!(error instanceof Unfetchable || error instanceof Unreadable)) report(error, 'embed')
      }
    }),
  )
}
