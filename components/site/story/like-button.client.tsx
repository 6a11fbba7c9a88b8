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

  return (
    <ToolButton
      name="Like"
      isOn={isLiked}
      onToggle={toggle}
      path="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0112 6.8a4.6 4.6 0 018.5 2.500c0 6.100-8.500 11.200-8.500 11.200z"
    />
  )
}
