import { useStoredList } from '@/components/site/ui/use-stored-list'
import { FOLLOWED_TOPICS } from '@/lib/topics/followed'
import type { Topic } from '@/lib/topics/schema'

const isTopic = (value: unknown): value is Topic =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'slug' in value &&
  /^[a-z0-9-]{1,100}$/.test(String(value.slug))

/** Returns the topics that this browser follows, none during hydration. */
export const useFollowed = () => useStoredList(FOLLOWED_TOPICS, isTopic)
