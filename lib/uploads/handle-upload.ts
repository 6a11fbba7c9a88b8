import 'server-only'

import { isOwnForm } from '../auth/own-form'
import { UserError, report } from '../db/errors'
import { readBody } from '../http/read-body'
import { receivePicture } from './receive'
import { purposeSchema, type UploadResponse } from './schema'

const respond = (status: number, body: UploadResponse) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

const FAILED = 'Upload failed'

/** Receives an upload. The type and name that it declares are ignored. */
export async function handleUpload(request: Request): Promise<Response> {
  const fail = (status: number, message: string, title = FAILED) => respond(status, { error: { title, message } })
  if (!isOwnForm(request.headers)) return fail(403, 'Uploads are accepted only from this site.')
  const purpose = purposeSchema.safeParse(new URL(request.url).searchParams.get('purpose'))
  if (!purpose.success) return fail(400, 'The purpose of the picture is missing.')
  try {
    return respond(201, await receivePicture(purpose.data, (maxBytes) => readBody(request, maxBytes)))
  } catch (error) {
    if (error instanceof UserError) return fail(error.title ? 422 : 403, error.message, error.title)
    return fail(500, `An unexpected error occurred. Please try again. (${report(error, 'upload')})`)
  }
}
