'use server'

import { refresh } from 'next/cache'

import { toChanged } from '../articles/changed'
import { toShortSlug } from '../articles/rules'
import { staffAction } from '../action'
import { ANCHORS, EDITORS } from '../auth/rules'
import { forgetArticle } from '../cache-tags'
import { maybe, must, type DatabaseError } from '../errors'
import { deliverSoon } from '../notifications/deliver-soon'
import { routes } from '../routes'
import type { StaffDb } from '../supabase/staff'
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

const refuse = (code: string) => must({ data: null, error: { message: code } satisfies DatabaseError })

export const submitStory = staffAction(
  'submitStory',
  ANCHORS,
  { schema: storySchema, failure: NOT_SAVED },
  async (story, { db }) => {
    must(await db.from('stories').insert(await withPicture(story)).select('id').single())
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
  async ({ story_id, seen_updated_at, ...story }, { db }) => {
    const open = db.from('stories').update(await withPicture(story)).eq('id', story_id).eq('status', 'pending')
    const saved = must(await open.eq('updated_at', seen_updated_at).select('id'))
    // Hidden by policy, decided meanwhile, or saved from another tab: all come back as no row.
    if (saved.length === 0) {
      const now = maybe(await db.from('stories').select('status').eq('id', story_id).maybeSingle())
      // What was typed stays on the screen, beside nothing newer.
      if (now?.status === 'pending') refuse('own_story_changed')
      refresh()
      refuse(now ? 'story_not_pending' : 'story_not_found')
    }
    refresh()
    return { title: 'Story updated', message: 'Your changes have been saved.', to: routes.newsAnchor }
  },
)

/** The slug that a story's article shall have, made of its title as it is now. */
async function getWantedSlug(db: StaffDb, id: string): Promise<string> {
  const story = maybe(await db.from('stories').select('title').eq('id', id).maybeSingle())
  return story ? toShortSlug(story.title) : refuse('story_not_found')
}

/** approve, reject, or publish at once with the note that stands for a missing one. */
export const reviewStory = staffAction(
  'reviewStory',
  EDITORS,
  {
    schema: reviewSchema,
    failure: ({ decision }) => (decision.endsWith('publish') || decision === 'publish_now' ? NOT_PUBLISHED : NOT_UPDATED),
  },
  async ({ story_id, decision, notes, article_category, seen: version }, { db }) => {
    // Also after a refusal: whoever came second sees what the first decided.
    refresh()
    deliverSoon()
    const seen = version ? { seen: version } : {}
    if (decision === 'reject') {
      maybe(await db.rpc('reject_story', { story_id, notes, ...seen }))
      return { title: 'Story updated', message: 'Story has been rejected.' }
    }
    const wanted_slug = await getWantedSlug(db, story_id)
    const part = { ...(article_category ? { article_category } : {}), ...seen }
    if (decision === 'approve') {
      must(await db.rpc('approve_story', { story_id, wanted_slug, notes, ...part }))
      return { title: 'Story updated', message: 'Story has been approved.' }
    }
    const note = notes || (decision === 'quick_publish' ? QUICK_NOTE : DIRECT_NOTE)
    forgetArticle(toChanged(must(await db.rpc('publish_story_now', { story_id, wanted_slug, notes: note, ...part }))))
    return { title: 'Story published', message: 'Readers can read it now.' }
  },
)

/** An approved story: its article goes live, unless it is already. */
export const publishStory = staffAction(
  'publishStory',
  EDITORS,
  { schema: publishSchema, failure: NOT_PUBLISHED },
  async ({ story_id, article_category }, { db }) => {
    refresh()
    const wanted_slug = await getWantedSlug(db, story_id)
    const category = article_category ? { article_category } : {}
    forgetArticle(toChanged(must(await db.rpc('publish_story', { story_id, wanted_slug, ...category }))))
    return { title: 'Story updated', message: 'Story has been published.' }
  },
)
