import { parseSubmission } from '@/lib/submissions/submission'
import { fileSubmission } from '@/lib/submissions/submit'
import { rejectMethod, servePost } from '@/lib/functions/serve'

/** 201, or 200 if the draft exists already. */
export const POST = servePost({
  name: 'n8n-submit-draft',
  // A first read of all feeds: a thousand items in fifteen minutes.
  rateLimit: { name: 'submit-draft', uses: 1000, seconds: 900 },
  schema: { safeParse: parseSubmission },
  work: async (report) => {
    const { submission: draft, isNew } = await fileSubmission(report)
    return { status: isNew ? 201 : 200, body: { created: isNew, draft } }
  },
})

export const GET = rejectMethod('POST')
export { GET as DELETE, GET as OPTIONS, GET as PATCH, GET as PUT }
