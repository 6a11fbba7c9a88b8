'use client'

import { Check, Plus } from 'lucide-react'

import type { Topic } from '@/lib/topics/schema'

import { storeFollowed, useFollowed } from './use-followed'

/** Remembers a topic in this browser: no account, and nobody is told. */
export function FollowTopic({ name, slug }: Topic) {
  const followed = useFollowed()
  const isFollowed = followed.some((topic) => topic.slug === slug)
  const toggle = () => storeFollowed(isFollowed ? followed.filter((topic) => topic.slug !== slug) : [...followed, { name, slug }])
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
