import { type ReactNode, useRef, useState } from 'react'

import { ArticlePreview, type PreviewedArticle } from '@/components/newsroom/articles/article-preview'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { routes } from '@/lib/routes/routes'

import { DeviceFrames } from './device-frames.client'

interface PreviewButtonProps {
  title: string
  /** Returns the current text, which may not be saved yet. */
  read: () => PreviewedArticle
  details?: ReactNode
  /** Stores the text on the server; resolves to the id of the copy, or null if that failed. */
  keep: () => Promise<string | null>
  onClosed: () => void
}

export function PreviewButton({ title, read, details, keep, onClosed }: PreviewButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<{ copyId?: string | null; article: PreviewedArticle } | null>(null)

  async function open() {
    const article = read()
    setShown({ article })
    const copyId = await keep()
    setShown((now) => now && { copyId, article })
  }

  function change(isOpen: boolean) {
    if (isOpen) return
    setShown(null)
    onClosed()
  }

  return (
    <>
      <Button ref={button} variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => void open()}>
        Preview
      </Button>
      <Dialog open={shown !== null} onOpenChange={change}>
        <DialogContent
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="sm:h-[94dvh] sm:max-h-none sm:w-[88rem]"
        >
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
          </DialogHeader>
          <DialogBody className="flex grow flex-col py-3">
            {shown?.copyId === null && (
              <div className="mx-auto w-full max-w-3xl space-y-4">
                <output className="block border-l-4 border-gold bg-surface px-3 py-2 text-sm">
                  The newsroom could not be reached, so this shows only the text, not the whole page.
                </output>
                <ArticlePreview article={shown.article} />
              </div>
            )}
            {shown && shown.copyId !== null && (
              <DeviceFrames src={shown.copyId ? routes.unsavedPreview(shown.copyId) : null}>
                <h3 className="min-w-0 text-lg break-words">{shown.article.title || 'Untitled'}</h3>
                {shown.article.category && <Badge>{shown.article.category}</Badge>}
                {details}
              </DeviceFrames>
            )}
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  )
}
