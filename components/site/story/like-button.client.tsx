import { useStoredList } from '@/components/site/ui/use-stored-list'

import { ToolButton } from './tool-button.client'

const KEY = 'lodestar-likes'
const isId = (value: unknown) => typeof value === 'string'

/** A like is stored only in this browser: it needs no account and has no public count. */
export function LikeButton({ articleId }: { articleId: string }) {
  const [likes, change] = useStoredList(KEY, isId)
  const isLiked = likes.includes(articleId)

  function toggle() {
    change((ids) => [...ids.filter((id) => id !== articleId), ...(isLiked ? [] : [articleId])])
  }

  return <ToolButton name="Like" isOn={isLiked} onToggle={toggle} />
}
