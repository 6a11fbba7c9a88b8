'use client'

import type { MouseEvent } from 'react'

import { SaveButton } from '@/components/site/saved/save-button.client'

import { LikeButton } from './like-button.client'
import { share, SHARE_ICON, ShareIcon } from './share-buttons.client'
import { ShareLinks, type ShareProps, WhatsAppLink } from './share-links.client'

/** Opens the browser's share sheet or, where there is none, the links below the text, in place. */
function openShare(event: MouseEvent<HTMLAnchorElement>, { path, title }: ShareProps) {
  const link = event.currentTarget
  event.preventDefault()
  if (typeof navigator.share === 'function') return void share(path, title)
  import('./open-share-links')
    .then(({ openShareLinks }) => openShareLinks(link))
    .catch(() => location.assign(link.href))
}

// Each row is one client component, because each tool would add a reference and its props to the page.

/** The tools beside the byline. */
export const StoryTools = (props: ShareProps) => (
  <div className="no-print -mr-2 flex shrink-0 *:w-9">
    <WhatsAppLink {...props} isIcon />
    <a href="#share" aria-label="Share" onClick={(event) => openShare(event, props)} className={SHARE_ICON}>
      <ShareIcon name="share" />
    </a>
    <SaveButton {...props} />
  </div>
)

/** The tools below the text. */
export const StoryEndTools = ({ articleId, ...props }: ShareProps & { articleId: string }) => (
  <div className="no-print flex flex-wrap items-center gap-x-4 text-ink">
    <ShareLinks {...props} />
    <LikeButton articleId={articleId} />
  </div>
)
