import { tryStorage } from './form-values'

/** An unsaved text as this browser stores it. Its content is `{ at, version, values }` (lib/working-copies/schema.ts). */
export interface StoredCopy {
  id: string
  subject: string
  content: unknown
}

const ID_LENGTH = 36

/** The key includes the person, because colleagues share computers: nobody is offered another person's text. */
const buildPrefix = (personId: string) => `lodestar:unsaved:${personId}:`
const buildKey = (personId: string, { subject, id }: Omit<StoredCopy, 'content'>) =>
  `${buildPrefix(personId)}${subject}:${id}`

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function listStored(personId: string): StoredCopy[] {
  const prefix = buildPrefix(personId)
  return (
    tryStorage((storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => ({
          id: key.slice(-ID_LENGTH),
          subject: key.slice(prefix.length, -ID_LENGTH - 1),
          content: parse(storage.getItem(key)),
        })),
    ) ?? []
  )
}

/** Stores a copy. False if the browser's storage is full or blocked. */
export const store = (personId: string, copy: StoredCopy): boolean =>
  tryStorage((storage) => {
    storage.setItem(buildKey(personId, copy), JSON.stringify(copy.content))
    return true
  }) ?? false

export const unstore = (personId: string, copy: Omit<StoredCopy, 'content'>) =>
  tryStorage((storage) => storage.removeItem(buildKey(personId, copy)))

/** Makes a UUID. Unlike crypto.randomUUID, this also works on plain http. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
