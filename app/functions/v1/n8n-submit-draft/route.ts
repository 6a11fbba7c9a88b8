import { submissionSchema } from '@/lib/drafts/submission'
import { submitDraft } from '@/lib/drafts/submit'
import { refuseMethod, servePost } from '@/lib/functions/serve'

/** Files a report as a draft article: 201, or 200 where it was filed before. */
export const POST = servePost({
  name: 'n8n-submit-draft',
  // All feeds of a newsroom read for the first time: a thousand reports in a quarter of an hour.
  pace: { name: 'submit-draft', uses: 1000, seconds: 900 },
  schema: submissionSchema,
  work: async (report) => {
    const { draft, isNew } = await submitDraft(report)
    return { status: isNew ? 201 : 200, body: { created: isNew, draft } }
  },
})

export const GET = refuseMethod('POST')
export { GET as DELETE, GET as OPTIONS, GET as PATCH, GET as PUT }
