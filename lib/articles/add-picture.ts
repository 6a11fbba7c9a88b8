import 'server-only'

import { EDITORS } from '../auth/rules'
import { isOwnForm } from '../auth/own-form'
import { catchUp } from '../cache/changes'
import { unwrap, UserError, report } from '../db/errors'
import { routes } from '../routes/routes'
import { createStaffClient } from '../db/staff'
import { readBody } from '../http/read-body'
import { receivePicture } from '../uploads/receive'

/** How many bytes a multipart form may add to the file that it carries. */
const FORM_BYTES = 16 * 1024

function back(id: string, upload: 'done' | 'failed'): Response {
  return new Response(null, { status: 303, headers: { location: `${routes.editArticle(id)}?upload=${upload}` } })
}

async function readForm(request: Request, maxBytes: number): Promise<FormData | null> {
  const body = await readBody(request, maxBytes + FORM_BYTES)
  if (!body) return null
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = new Response(new Uint8Array(body), { headers }).formData()
  return form.catch(() => {
    throw new UserError('This is not a form.')
  })
}

/** Receives a picture from a form without JavaScript and redirects back to the editor. */
export async function addPicture(request: Request, id: string): Promise<Response> {
  if (!isOwnForm(request.headers)) return new Response('Uploads are accepted only from this site.', { status: 403 })
  try {
    const { db } = await createStaffClient(EDITORS)
    let isFeatured = false
    const { url } = await receivePicture('article', async (maxBytes) => {
      const form = await readForm(request, maxBytes)
      const file = form?.get('file')
      isFeatured = form?.has('featured') ?? false
      return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null
    })
    unwrap(await db.rpc('add_article_image', { p_article_id: id, p_image_url: url, p_featured: isFeatured }))
    await catchUp()
    return back(id, 'done')
  } catch (error) {
    if (!(error instanceof UserError)) report(error, 'picture of a form')
    return back(id, 'failed')
  }
}
