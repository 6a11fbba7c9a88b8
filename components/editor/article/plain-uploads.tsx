import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { routes } from '@/lib/routes/routes'
import { buildAccept } from '@/lib/uploads/rules'

const MESSAGES: Record<string, string> = {
  done: 'Image uploaded successfully!',
  failed: 'Failed to upload image. Please choose a JPEG, PNG, WebP, GIF, or AVIF image of at most 10MB.',
}

/** Upload buttons for browsers without JavaScript. Each submits its file at once. */
export function PlainUploads({ articleId, answer }: { articleId: string; answer: string | undefined }) {
  const message = answer && MESSAGES[answer]
  return (
    <Card className="mt-5 space-y-4">
      <h3 className="text-lg">Add an image</h3>
      {message && <p className="font-semibold">{message}</p>}
      <p className="text-muted-foreground">Save the article first: unsaved text is not sent with the image.</p>
      <form
        action={routes.articlePictures(articleId)}
        method="post"
        encType="multipart/form-data"
        className="space-y-4"
      >
        <label className="block">
          Image file <input type="file" name="file" required accept={buildAccept('article')} />
        </label>
        <label className="block">
          <input type="checkbox" name="featured" value="yes" /> Use it as the featured image
        </label>
        <Button type="submit" variant="outline">
          Upload Image
        </Button>
      </form>
    </Card>
  )
}
