'use client'

import type { ReactNode } from 'react'

import { LikeButton } from './like-button.client'
import { SaveButton } from '@/components/site/saved/save-button.client'
import { ShareLinks } from './share-links.client'

interface StoryToolsProps {
  articleId: string
  path: string
  title: string
  site: string
  children: ReactNode
}

/** All tools of a story as one client component: each would add a reference and its props to the page. */
export function StoryTools({ articleId, path, title, site, children }: StoryToolsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm text-muted">
        {children}
        <LikeButton articleId={articleId} />
        <SaveButton path={path} title={title} />
      </div>
      <ShareLinks path={path} title={title} site={site} />
    </>
  )
}
