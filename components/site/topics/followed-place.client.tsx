'use client'

import { type ComponentType, useEffect, useState } from 'react'

import { FOLLOWED_TOPICS } from '@/lib/topics/followed'

/** The place of the headlines on followed topics. Only readers who follow some load their script. */
export function FollowedPlace() {
  const [Headlines, setHeadlines] = useState<ComponentType>()

  useEffect(() => {
    try {
      // An empty list is stored as [].
      if (!localStorage[FOLLOWED_TOPICS][2]) return
    } catch {
      // Nothing is stored, or this browser blocks storage.
      return
    }
    import('./followed-headlines').then(
      (late) => setHeadlines(() => late.FollowedHeadlines),
      () => {},
    )
  }, [])

  return Headlines && <Headlines />
}
