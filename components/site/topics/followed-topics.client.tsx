'use client'

import { TopicChips } from './topic-chips'
import { useFollowed } from './use-followed'

export function FollowedTopics() {
  const [followed] = useFollowed()
  if (followed.length === 0) return null
  return (
    <section aria-labelledby="followed" className="mt-10 border-t border-rule pt-4">
      <h2 id="followed" className="text-base">
        Topics you follow
      </h2>
      <TopicChips topics={followed} />
    </section>
  )
}
