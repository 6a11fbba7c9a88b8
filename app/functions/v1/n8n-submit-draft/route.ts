import { parseSubmission } from '@/lib/submissions/submission'
import { fileSubmission } from '@/lib/submissions/submit'
import { rejectMethod, servePost } from '@/lib/functions/serve'

/** Files a draft article. Answers 201, or 200 if it exists already. */
export const POST = servePost({
  name: 'n8n-submit-draft',
  // The first reading of all feeds files a thousand items within fifteen minutes.
  rateLimit: { name: 'submit-draft', uses: 1000, seconds: 900 },
  schema: { safeParse: parseSubmission },
  work: async (report) => {
    const { submission: draft, isNew } = await fileSubmission(report)
    return { status: isNew ? 201 : 200, body: { created: isNew, draft } }
  },
})

export const GET = rejectMethod('POST')
export { GET as DELETE, GET as OPTIONS, GET as PATCH, GET as PUT }
