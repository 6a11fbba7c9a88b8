'use server'

import { refresh } from 'next/cache'

import { toChanged } from '../articles/changed'
import { staffAction } from '../action'
import { ANCHORS, EDITORS } from '../auth/rules'
import { forgetArticle } from '../cache-tags'
import { maybe, must } from '../errors'
import { deliverSoon } from '../notifications/deliver-soon'
import { routes } from '../routes'
import { toArgs } from '../supabase/args'
import { copyPicture } from '../uploads/copy-picture'
import { DIRECT_NOTE, QUICK_NOTE } from './rules'
import { editStorySchema, publishSchema, reviewSchema, storySchema } from './schema'

const NOT_SAVED = { title: 'Error', message: 'Failed to save story' }
const NOT_UPDATED = { title: 'Error', message: 'Failed to update story' }
const NOT_PUBLISHED = { title: 'Error', message: 'Failed to publish story' }

/** Readers load pictures from this site alone: one of another is copied when its story is saved. */
async function withPicture<Story extends { image_url: string | null }>(story: Story): Promise<Story> {
  return story.image_url ? { ...story, image_url: await copyPicture(story.image_url, 'story') } : story
}

export const submitStory = staffAction(
  'submitStory',
  ANCHORS,
  { schema: storySchema, failure: NOT_SAVED },
  async (story, { db }) => {
    must(await db.from('stories').insert(await withPicture(story)).select('id').single())
    deliverSoon()
    refresh()
    return {
      title: 'Story submitted!',
      message: 'Your story has been submitted for review.',
      to: routes.newsAnchor,
    }
  },
)

export const editStory = staffAction(
  'editStory',
  ANCHORS,
  { schema: editStorySchema, failure: NOT_SAVED },
  async ({ seen_updated_at: expected_version, ...story }, { db }) => {
    maybe(await db.rpc('update_story', toArgs({ expected_version, ...(await withPicture(story)) })))
    refresh()
    return { title: 'Story updated', message: 'Your changes have been saved.', to: routes.newsAnchor }
  },
)

/** approve, reject, or publish at once with the note that stands for a missing one. */
export const reviewStory = staffAction(
  'reviewStory',
  EDITORS,
  {
    schema: reviewSchema,
    failure: ({ decision }) => (decision.endsWith('publish') || decision === 'publish_now' ? NOT_PUBLISHED : NOT_UPDATED),
  },
  async ({ story_id, decision, notes, article_category, seen }, { db }) => {
    // Also after a refusal: whoever came second sees what the first decided.
    refresh()
    deliverSoon()
    const story = { p_story_id: story_id, p_expected_version: seen }
    if (decision === 'reject') {
      maybe(await db.rpc('reject_story', { ...story, p_notes: notes }))
      return { title: 'Story updated', message: 'Story has been rejected.' }
    }
    const category = article_category ? { p_category: article_category } : {}
    if (decision === 'approve') {
      must(await db.rpc('approve_story', { ...story, ...category, p_notes: notes }))
      return { title: 'Story updated', message: 'Story has been approved.' }
    }
    const note = notes || (decision === 'quick_publish' ? QUICK_NOTE : DIRECT_NOTE)
    forgetArticle(toChanged(must(await db.rpc('publish_story_now', { ...story, ...category, p_notes: note }))))
    return { title: 'Story published', message: 'Readers can read it now.' }
  },
)

/** An approved story: its article goes live, unless it is already. */
export const publishStory = staffAction(
  'publishStory',
  EDITORS,
  { schema: publishSchema, failure: NOT_PUBLISHED },
  async ({ story_id, article_category, seen }, { db }) => {
    refresh()
    const category = article_category ? { p_category: article_category } : {}
    forgetArticle(toChanged(must(await db.rpc('publish_story', { p_story_id: story_id, p_expected_version: seen, ...category }))))
    return { title: 'Story updated', message: 'Story has been published.' }
  },
)
