import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { Editing } from '@/lib/articles/editing'
import { toSlug } from '@/lib/articles/rules'

import { ArticlePreview } from '../article-preview'

/** Shows what is on the screen now, saved or not. */
export function PreviewButton({ editing, createdAt, className }: { editing: Editing; createdAt: string | null; className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Article Preview">
          <ArticlePreview article={{ ...editing, images: editing.images.map(({ url, ...image }) => ({ ...image, image_url: url })), slug: toSlug(editing.slug || editing.title), createdAt }} />
        </DialogContent>
      </Dialog>
    </>
  )
}
