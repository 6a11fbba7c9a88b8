'use client'

import { Check, Plus } from 'lucide-react'
import { useEffect } from 'react'

import type { Topic } from '@/lib/topics/schema'

import { useFollowed } from './use-followed'

/** A button that follows a topic. The choice is stored in this browser, without an account. */
export function FollowTopic({ name, slug, former }: Topic & { former: string[] }) {
  const [followed, change] = useFollowed()

  // A topic that was followed under a former name or slug is followed under the present one.
  useEffect(() => {
    const isThis = (topic: Topic) => topic.slug === slug || former.includes(topic.slug)
    const isOld = (topic: Topic) => isThis(topic) && (topic.slug !== slug || topic.name !== name)
    if (followed.some(isOld)) change((topics) => [...topics.filter((topic) => !isThis(topic)), { name, slug }])
  })

  const isFollowed = followed.some((topic) => topic.slug === slug)
  const toggle = () =>
    change((topics) => [...topics.filter((topic) => topic.slug !== slug), ...(isFollowed ? [] : [{ name, slug }])])
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      onClick={toggle}
      className="chip cursor-pointer font-semibold noscript:hidden aria-pressed:border-green aria-pressed:text-green"
    >
      {isFollowed ? <Check aria-hidden="true" className="size-4" /> : <Plus aria-hidden="true" className="size-4" />}
      {isFollowed ? 'Following' : 'Follow'}
      <span className="sr-only"> {name}</span>
    </button>
  )
}
