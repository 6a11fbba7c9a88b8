import { ADMINS } from '@/lib/auth/rules'
import { buildWorkflow, WORKFLOW_FILE } from '@/lib/n8n/workflow'
import { env } from '@/lib/env'
import { NotSignedIn, UserError, report } from '@/lib/db/errors'
import { makeError, respond, respondWithError } from '@/lib/functions/respond'
import { createStaffClient } from '@/lib/db/staff'

/** Returns the n8n workflow as a file that contains this site's URL. */
export async function GET() {
  try {
    await createStaffClient(ADMINS)
  } catch (error) {
    if (error instanceof NotSignedIn) return respondWithError(makeError(401, 'unauthorized', error.message))
    if (error instanceof UserError) return respondWithError(makeError(403, 'forbidden', error.message))
    return respondWithError(
      makeError(503, 'unavailable', `An unexpected error occurred. (${report(error, 'workflow')})`),
    )
  }
  return respond(200, buildWorkflow(env().siteUrl), {
    'content-disposition': `attachment; filename="${WORKFLOW_FILE}"`,
  })
}
