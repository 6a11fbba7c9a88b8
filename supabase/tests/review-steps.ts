import { asArgs, asStory, type Newsroom, type Row, type Who } from './people.ts'
import { aStory, hoursAgo } from './rows.ts'

export function useReviewSteps({ add, as, id, row, sql }: Newsroom) {
  const addStory = async (part: Row = {}) => (await add('stories', aStory(id('anchor'), part))).id
  const story = async (story_id: string) => (await row('stories', story_id)) ?? {}
  const articlesOf = (story_id: string) => sql(`select * from public.articles where story_id = $1`, [story_id])
  const isVisible = async (article_id: unknown) =>
    (await as('reader').from('articles').select('id').eq('id', article_id)).data?.length === 1

  /** Adds the current version, unless `part` has another one. */
  const withVersion = async (story_id: string, part: Row = {}) =>
    asArgs(asStory({ story_id, expected_version: (await story(story_id))['updated_at'] ?? hoursAgo(1), ...part }))
  const call = async (who: Who, name: string, story_id: string, part: Row = {}) =>
    as(who).rpc(name, await withVersion(story_id, part))
  const decide = (name: string, story_id: string, part: Row = {}, who: Who = 'chief') => call(who, name, story_id, part)
  /** Saves a story with every field, as its author's form does. */
  const edit = async (story_id: string, part: Row = {}, who: Who = 'anchor') => {
    const { title, content, category, excerpt, image_url } = await story(story_id)
    return as(who).rpc(
      'update_story',
      await withVersion(story_id, { title, content, category, excerpt, image_url, ...part }),
    )
  }
  const approve = (story_id: string, part: Row = {}, who: Who = 'chief') =>
    decide('decide_story', story_id, { decision: 'approve', ...part }, who)
  const publishNow = (story_id: string, part: Row = {}, who: Who = 'chief') =>
    decide('decide_story', story_id, { decision: 'publish_now', notes: 'Quick publish by chief author', ...part }, who)
  const publish = (story_id: string, part: Row = {}, who: Who = 'chief') => decide('publish_story', story_id, part, who)
  const reject = (story_id: string, part: Row = {}, who: Who = 'chief') =>
    decide('decide_story', story_id, { decision: 'reject', ...part }, who)

  return { addStory, story, articlesOf, isVisible, withVersion, call, edit, approve, publishNow, publish, reject }
}
