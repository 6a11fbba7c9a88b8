import type { Newsroom, Row, Who } from './people.ts'
import { aStory } from './rows.ts'

// The desk where stories are decided: each call with what a reviewer would send.

export function useReviewDesk({ add, as, id, row, sql }: Newsroom) {
  const addStory = async (part: Row = {}) => (await add('stories', aStory(id('anchor'), part))).id
  const story = async (story_id: string) => (await row('stories', story_id)) ?? {}
  const articlesOf = (story_id: string) => sql(`select * from public.articles where story_id = $1`, [story_id])
  const isVisible = async (article_id: unknown) =>
    (await as('reader').from('articles').select('id').eq('id', article_id)).data?.length === 1

  const decide = (call: string, story_id: string, part: Row = {}, who: Who = 'chief') =>
    as(who).rpc(call, { story_id, ...(call === 'reject_story' ? {} : { wanted_slug: 'rain' }), ...part })
  const approve = (story_id: string, part: Row = {}, who: Who = 'chief') => decide('approve_story', story_id, part, who)
  const publishNow = (story_id: string, part: Row = {}, who: Who = 'chief') =>
    decide('publish_story_now', story_id, { notes: 'Quick publish by chief author', ...part }, who)
  const publish = (story_id: string, part: Row = {}, who: Who = 'chief') => decide('publish_story', story_id, part, who)
  const reject = (story_id: string, part: Row = {}, who: Who = 'chief') => decide('reject_story', story_id, part, who)

  return { addStory, story, articlesOf, isVisible, approve, publishNow, publish, reject }
}
