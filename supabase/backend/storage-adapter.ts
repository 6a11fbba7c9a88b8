import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'

// File names are hashes, so an object name cannot leave the folder, collide on a case-insensitive disk, or be too long.

interface StoredMetadata {
  cacheControl: string
  contentLength: number
  size: number
  mimetype: string
  eTag: string
  lastModified: Date
}

interface StoredObject {
  bytes: Buffer
  metadata: StoredMetadata
}

interface ObjectStore {
  read(name: string): Promise<StoredObject | undefined>
  write(name: string, object: StoredObject): Promise<void>
  remove(name: string): Promise<void>
}

function makeMemoryStore(): ObjectStore {
  const objects = new Map<string, StoredObject>()
  return {
    read: async (name) => objects.get(name),
    write: async (name, object) => void objects.set(name, object),
    remove: async (name) => void objects.delete(name),
  }
}

function makeFolderStore(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  // Renaming is atomic: no reader sees half a file.
  const writeWhole = async (path: string, bytes: Buffer | string) => {
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes)
    await rename(draft, path)
  }
  return {
    async read(name) {
      try {
        const [bytes, json] = await Promise.all([readFile(pathOf(name)), readFile(`${pathOf(name)}.json`, 'utf8')])
        const metadata = JSON.parse(json) as StoredMetadata
        return { bytes, metadata: { ...metadata, lastModified: new Date(metadata.lastModified) } }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(name, { bytes, metadata }) {
      await mkdir(dirname(pathOf(name)), { recursive: true })
      await writeWhole(`${pathOf(name)}.json`, JSON.stringify(metadata))
      await writeWhole(pathOf(name), bytes)
    },
    async remove(name) {
      await Promise.all([rm(pathOf(name), { force: true }), rm(`${pathOf(name)}.json`, { force: true })])
    },
  }
}

async function readBuffer(body: unknown): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (body instanceof Blob) return Buffer.from(await body.arrayBuffer())
  return buffer(body as ReadableStream)
}

/** Returns the adapter through which lite stores files. `folder` is a path or 'memory'. */
export function makeStorageAdapter(folder: string) {
  const store = folder === 'memory' ? makeMemoryStore() : makeFolderStore(folder)
  const nameOf = (bucket: string, key: string) => createHash('sha256').update(`${bucket}\n${key}`).digest('hex')
  const mustRead = async (bucket: string, key: string) => {
    const object = await store.read(nameOf(bucket, key))
    if (!object) throw new Error(`No bytes for ${bucket}/${key}`)
    return object
  }
  return {
    driver: null,
    async getObject(bucket: string, key: string) {
      const object = await store.read(nameOf(bucket, key))
      if (!object) return { metadata: {} as StoredMetadata, httpStatusCode: 404 }
      return { metadata: object.metadata, httpStatusCode: 200, body: object.bytes }
    },
    async uploadObject(
      bucket: string,
      key: string,
      _version: unknown,
      body: unknown,
      mimetype: string,
      cacheControl: string,
    ) {
      const bytes = await readBuffer(body)
      const metadata: StoredMetadata = {
        cacheControl,
        mimetype,
        contentLength: bytes.length,
        size: bytes.length,
        eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
        lastModified: new Date(),
      }
      await store.write(nameOf(bucket, key), { bytes, metadata })
      return { ...metadata, httpStatusCode: 200 }
    },
    deleteObject: (bucket: string, key: string) => store.remove(nameOf(bucket, key)),
    async deleteObjects(bucket: string, keys: string[]) {
      await Promise.all(keys.map((key) => store.remove(nameOf(bucket, key))))
    },
    async copyObject(bucket: string, key: string, _version: unknown, toBucket: string, toKey: string) {
      const object = await mustRead(bucket, key)
      const metadata = { ...object.metadata, lastModified: new Date() }
      await store.write(nameOf(toBucket, toKey), { bytes: object.bytes, metadata })
      return { httpStatusCode: 200, eTag: metadata.eTag, lastModified: metadata.lastModified }
    },
    async headObject(bucket: string, key: string) {
      return { ...(await mustRead(bucket, key)).metadata, httpStatusCode: 200 }
    },
    privateAssetUrl: () => Promise.reject(new Error('Pictures are resized by next/image, not by storage.')),
  }
}
