import { asArgs, type Newsroom, type Row, type Who } from './people.ts'
import { aSubmission, hoursAgo } from './rows.ts'

export const aReport = (part: Row = {}): Row => {
  const { original_title, original_content, original_url, normalised_url, ...paraphrase } = aSubmission(part)
  return {
    source_name: 'Wire',
    source_url: 'https://wire.example/',
    original_title,
    original_content,
    original_url,
    normalised_url,
    ...paraphrase,
  }
}

export function useSubmissionSteps({ add, as, row, service }: Newsroom) {
  return {
    addSubmission: async (part: Row = {}) => (await add('draft_articles', aSubmission(part))).id,
    draft: async (draft_id: string) => (await row('draft_articles', draft_id)) ?? {},
    async submit(report: Row) {
      const { data, error } = await service().rpc('submit_draft_article', { p_draft: report })
      return { error, answer: (data as { id: string; is_new: boolean; status: string }[] | null)?.[0] }
    },
    reject: async (draft_id: string, notes = 'Too thin', who: Who = 'chief') => {
      const expected_version = (await row('draft_articles', draft_id))?.['updated_at'] ?? hoursAgo(1)
      return as(who).rpc('reject_draft_article', asArgs({ draft_id, expected_version, notes }))
    },
  }
}
