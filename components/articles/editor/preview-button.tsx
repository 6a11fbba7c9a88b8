import { useState } from 'react'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Time } from '@/components/ui/time'
import type { Editing } from '@/lib/articles/editing'
import { toSlug } from '@/lib/articles/rules'
import { toDateTime } from '@/lib/format'
import { routes } from '@/lib/routes'

import { ArticlePreview } from '../article-preview'
import { DeviceFrames } from './device-frames'

interface PreviewButtonProps {
  editing: Editing
  createdAt: string | null
  /** What the working copy is about. */
  subject: string
  /** Puts what is on the screen on the server; whether it arrived. */
  keep: () => Promise<boolean>
  onClosed: () => void
  className: string
}

/** Shows what is on the screen now, saved or not, as its page on a desktop and on a phone. */
export function PreviewButton({ editing, createdAt, subject, keep, onClosed, className }: PreviewButtonProps) {
  const [state, setState] = useState<'closed' | 'sending' | 'page' | 'text'>('closed')

  async function open() {
    setState('sending')
    const isKept = await keep()
    setState((now) => (now === 'closed' ? now : isKept ? 'page' : 'text'))
  }

  function change(isOpen: boolean) {
    if (isOpen) return
    setState('closed')
    onClosed()
  }

  const images = editing.images.map(({ url, ...image }) => ({ ...image, image_url: url }))
  const slug = toSlug(editing.slug || editing.title)
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" className={className} onClick={() => void open()}>
        Preview
      </Button>
      <Dialog open={state !== 'closed'} onOpenChange={change}>
        <DialogContent title="Article Preview" className="sm:h-[94dvh] sm:max-h-none! sm:w-[88rem]!">
          {state === 'text' ? (
            <div className="mx-auto max-w-3xl space-y-4">
              <output className="block border-l-4 border-gold bg-surface px-3 py-2 text-sm">
                The newsroom could not be reached, so this is the text alone, without the page around it.
              </output>
              <ArticlePreview article={{ ...editing, images, slug, createdAt }} />
            </div>
          ) : (
            <div className="space-y-4">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
                <h3 className="min-w-0 text-lg break-words">{editing.title || 'Untitled'}</h3>
                {editing.category && <Badge>{editing.category}</Badge>}
                <Badge tone={editing.published ? 'green' : 'gold'}>{editing.published ? 'Published' : 'Draft'}</Badge>
                {editing.featured && <Badge tone="blue">Featured</Badge>}
                <span className="text-muted">Created {createdAt ? <Time at={createdAt}>{toDateTime(createdAt)}</Time> : <span>Not saved yet</span>}</span>
                <span className="min-w-0 break-all text-muted">Slug <span>{slug || '–'}</span></span>
              </div>
              {state === 'sending' ? <output>Preparing the preview…</output> : <DeviceFrames src={routes.unsavedPreview(subject)} />}
            </div>
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}
