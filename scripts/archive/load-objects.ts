import type { Query } from '../../supabase/backend/connection.ts'
import { splitIntoBatches } from '../../supabase/seed/batches.ts'
import { type Client, unwrap } from '../../supabase/seed/client.ts'
import type { Checked } from './check-archive.ts'
import { ArchiveProblem, type StoredObject } from './schema.ts'
import type { Tar } from './tar-reader.ts'

/** Uploads pictures. Adds each to `stored` at once, so that the caller can clean up after a failure. */
export async function storeObjects(
  tar: Tar,
  { objects, files }: Checked,
  client: Client,
  note: (text: string) => void,
  stored: StoredObject[],
): Promise<void> {
  const buckets = new Set(unwrap(await client.storage.listBuckets()).map(({ id }) => id))
  for (const { bucket } of [...objects.values()].flat()) {
    if (!buckets.has(bucket))
      throw new ArchiveProblem(
        `This archive has pictures in the bucket ${bucket}, which this version of Lodestar does not have.`,
      )
  }
  for (const entry of files) {
    const wanted = objects.get(entry.name.slice('files/'.length)) ?? []
    const bytes = await tar.read(entry)
    for (const object of wanted) {
      const seconds = /max-age=(\d+)/.exec(object.cache)?.[1]
      stored.push(object)
      const answer = await client.storage.from(object.bucket).upload(object.name, bytes, {
        contentType: object.type,
        upsert: true,
        ...(seconds === undefined ? {} : { cacheControl: seconds }),
      })
      if (answer.error)
        throw new ArchiveProblem(`The picture ${object.bucket}/${object.name} was rejected: ${answer.error.message}`)
      if (stored.length % 20 === 0) note(`pictures ${stored.length}`)
    }
  }
}

export async function removeObjects(client: Client, stored: StoredObject[]): Promise<void> {
  for (const bucket of new Set(stored.map((object) => object.bucket))) {
    const names = stored.filter((object) => object.bucket === bucket).map(({ name }) => name)
    for (const batch of splitIntoBatches(names, 100)) await client.storage.from(bucket).remove(batch)
  }
}

/** Restores when pictures were uploaded. Works only where the storage tables can be written to. */
export async function setTimes(query: Query, objects: StoredObject[]): Promise<void> {
  for (const batch of splitIntoBatches(objects, 500)) {
    await query(
      `update storage.objects o set created_at = t.created::timestamptz, updated_at = t.updated::timestamptz
       from json_to_recordset($1::text::json) as t (bucket text, name text, created text, updated text)
       where o.bucket_id = t.bucket and o.name = t.name`,
      [JSON.stringify(batch)],
    )
  }
}
