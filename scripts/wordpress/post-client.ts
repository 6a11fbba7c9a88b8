import { type Client, unwrap } from '../../supabase/seed/client.ts'
import type { StoredPicture } from './encode-picture.ts'
import type { Post } from './convert-post.ts'

// Writes posts through the HTTP API, with the secret key.

export type PostState = 'new' | 'unchanged' | 'changed' | 'edited_here' | 'deleted_here' | 'updated'

export interface ReadyPost extends Post {
  digest: string
  image_url: string | null
  image_alt: string | null
  image_caption: string | null
  image_width: number | null
  image_height: number | null
  images: { image_url: string; alt: string | null; caption: string | null; width: number; height: number }[]
}

export interface Written {
  outcome: PostState | 'refused'
  /** The database's message about a post that it rejected. */
  error: string | null
}

type Key = Pick<ReadyPost, 'site' | 'post_id' | 'digest'>

/** Returns what an import would do with each post, in the order given. */
export async function listStates(db: Client, posts: Key[]): Promise<PostState[]> {
  const keys = posts.map(({ site, post_id, digest }) => ({ site, post_id, digest }))
  const rows = unwrap(await db.rpc('list_post_states', { p_posts: keys }))
  const states = new Map(rows.map((row) => [`${row.site} ${row.post_id}`, row.state as PostState]))
  return posts.map(({ site, post_id }) => states.get(`${site} ${post_id}`) ?? 'new')
}

/** Writes posts, each in one transaction with its pictures and legacy paths. Returns the outcomes in order. */
export async function writePosts(db: Client, posts: ReadyPost[], mayUpdate: boolean): Promise<Written[]> {
  return unwrap(
    await db.rpc('import_posts', { p_posts: JSON.parse(JSON.stringify(posts)), p_may_update: mayUpdate }),
  ) as Written[]
}

// Pictures may be cached for a year (seconds), because names are never used again.
const CACHE_SECONDS = String(365 * 24 * 60 * 60)

/** Uploads a picture. It is recorded first, so that it is cleaned up if its post is not imported. */
export async function storePicture(db: Client, { file, type, bytes, width, height }: StoredPicture): Promise<void> {
  const { error } = await db
    .from('uploads')
    .insert({ path: file, purpose: 'article', width, height, bytes: bytes.length })
  if (error) throw new Error(`uploads: ${error.message}`, { cause: error })
  unwrap(
    await db.storage.from('article-images').upload(file, bytes, { contentType: type, cacheControl: CACHE_SECONDS }),
  )
}
