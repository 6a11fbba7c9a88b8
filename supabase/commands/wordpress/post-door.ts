import { type Client, unwrap } from '../../seed/client.ts'
import type { StoredPicture } from './encode-picture.ts'
import type { Post } from './to-post.ts'

// What the import asks of the database, over the same HTTP as everybody with the secret key.

export type PostState = 'new' | 'unchanged' | 'changed' | 'edited_here' | 'deleted_here' | 'updated'

/** A post ready to be written. */
export interface ReadyPost extends Post {
  digest: string
  image_url: string | null
  image_alt: string | null
  image_caption: string | null
  image_width: number | null
  image_height: number | null
  images: { image_url: string; alt: string | null; caption: string | null; width: number; height: number }[]
}

export interface ChangedArticle {
  id: string
  slug: string
  category: string
  publication_date: string
}

export interface Written {
  outcome: PostState | 'refused'
  /** What the database said of a post that it did not take. */
  error: string | null
  before: ChangedArticle | null
  after: ChangedArticle | null
}

type Key = Pick<ReadyPost, 'site' | 'post_id' | 'digest'>

/** What would become of each post, in their order. */
export async function listStates(db: Client, posts: Key[]): Promise<PostState[]> {
  const keys = posts.map(({ site, post_id, digest }) => ({ site, post_id, digest }))
  const rows = unwrap(await db.rpc('list_post_states', { p_posts: keys }))
  const states = new Map(rows.map((row) => [`${row.site} ${row.post_id}`, row.state as PostState]))
  return posts.map(({ site, post_id }) => states.get(`${site} ${post_id}`) ?? 'new')
}

/** Writes posts with their pictures and old addresses, each whole or not at all; what became of each, in their order. */
export async function writePosts(db: Client, posts: ReadyPost[], mayUpdate: boolean): Promise<Written[]> {
  return unwrap(await db.rpc('import_posts', { p_posts: JSON.parse(JSON.stringify(posts)), p_may_update: mayUpdate })) as Written[]
}

// The name of a picture never gets another picture.
const CACHE_SECONDS = String(365 * 24 * 60 * 60)

/** Stores a picture; recorded first, so that it is swept again should its post not come in. */
export async function storePicture(db: Client, { file, type, bytes, width, height }: StoredPicture): Promise<void> {
  const { error } = await db.from('uploads').insert({ path: file, purpose: 'article', width, height, bytes: bytes.length })
  if (error) throw new Error(`uploads: ${error.message}`, { cause: error })
  unwrap(await db.storage.from('article-images').upload(file, bytes, { contentType: type, cacheControl: CACHE_SECONDS }))
}
