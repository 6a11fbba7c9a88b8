import { ADMINS } from '@/lib/auth/rules'
import { toWorkflow, WORKFLOW_FILE } from '@/lib/n8n/workflow'
import { env } from '@/lib/env'
import { NotSignedIn, Refusal, report } from '@/lib/errors'
import { answer, FunctionRefusal, toAnswer } from '@/lib/functions/refusal'
import { staffDb } from '@/lib/supabase/staff'

/** The workflow for n8n, with this site's address in it. */
export async function GET() {
  try {
    await staffDb(ADMINS)
  } catch (fault) {
    if (fault instanceof NotSignedIn) return toAnswer(new FunctionRefusal(401, 'unauthorized', fault.message))
    if (fault instanceof Refusal) return toAnswer(new FunctionRefusal(403, 'forbidden', fault.message))
    return toAnswer(new FunctionRefusal(503, 'unavailable', `An unexpected error occurred. (${report(fault, 'workflow')})`))
  }
  return answer(200, toWorkflow(env().siteUrl), { 'content-disposition': `attachment; filename="${WORKFLOW_FILE}"` })
}
