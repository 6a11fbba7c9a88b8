import type { ServerCopy } from '@/lib/working-copies/list'

import type { StoredCopy } from './stored-copies'

const ADDRESS = '/api/working-copy'

/** Copies that this page has dropped: a list that was requested meanwhile may still name them. */
const dropped = new Set<string>()

async function read<Found extends { id: string }>(query: string): Promise<Found[]> {
  try {
    const response = await fetch(`${ADDRESS}${query}`, { cache: 'no-store' })
    return response.ok ? ((await response.json()) as Found[]).filter(({ id }) => !dropped.has(id)) : []
  } catch {
    return []
  }
}

/** Returns the copies of this person, none if the request fails. */
export const listServerCopies = () => read<ServerCopy>('')

/** Returns the copies of one subject or with one id, none if the request fails. */
export const readServerCopies = (by: { subject: string } | { id: string }) =>
  read<Pick<StoredCopy, 'id' | 'content'>>(`?${new URLSearchParams(by)}`)

/** Deletes a copy once `after` has ended, a request that the deletion must not overtake. */
export async function dropServerCopy(id: string, after: Promise<unknown> = Promise.resolve()): Promise<void> {
  dropped.add(id)
  await after
  await fetch(`${ADDRESS}?id=${id}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}

/** Stores a copy. Resolves to the status, which is 0 if there was no answer, and the reason of a refusal. */
export async function putServerCopy(copy: StoredCopy): Promise<{ status: number; reason?: string }> {
  dropped.delete(copy.id)
  const response = await fetch(ADDRESS, { method: 'PUT', body: JSON.stringify(copy) }).catch(() => null)
  if (!response || response.ok) return { status: response?.status ?? 0 }
  const answer = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
  return { status: response.status, reason: answer?.error?.message ?? '' }
}
