'use server'

import { refresh } from 'next/cache'

import { undoPublication } from '../articles/actions'
import { buildEditing } from '../articles/editing-start'
import { buildUndoFields } from '../articles/undo-fields'
import { buildFocusColumns } from '../articles/focus'
import { type Action, staffAction } from '../action'
import { ANCHORS, EDITORS } from '../auth/rules'
import { resolveBylines } from '../authors/queries.staff'
import { assertOk, unwrap, unwrapMaybe, unwrapRow } from '../db/errors'
import { deliverSoon } from '../notifications/deliver-soon'
import { routes } from '../routes/routes'
import { buildArgs } from '../db/args'
import type { StaffClient } from '../db/staff'
import { saveOrCompare } from '../forms/save-or-compare'
import { copyAllPictures } from '../uploads/copy-picture'
import { getStory } from './queries.staff'
import { DIRECT_NOTE, QUICK_NOTE } from './rules'
import {
  editedReviewSchema,
  editStorySchema,
  publishSchema,
  reviewSchema,
  openedStorySchema,
  type StoryText,
  storySchema,
} from './schema'

const NOT_SAVED = { title: 'Error', message: 'Failed to save story' }
const NOT_UPDATED = { title: 'Error', message: 'Failed to update story' }
const NOT_PUBLISHED = { title: 'Error', message: 'Failed to publish story' }
const SUBMITTED = {
  title: 'Story submitted!',
  message: 'Your story has been submitted for review.',
  to: routes.newsAnchor,
}

/** Prepares a text for saving. Its pictures are copied, because readers load pictures from this site only. */
async function copyPictures(db: StaffClient, { bylines, image_focus, ...story }: Omit<StoryText, 'purpose'>) {
  const { image_url, images, lost } = await copyAllPictures(story, ['story', 'story'])
  const signed = await resolveBylines(db, bylines)
  const text = {
    ...story,
    ...buildFocusColumns(image_focus),
    ...(signed ? { bylines: signed } : {}),
    images,
    image_url,
  }
  return { text, lost }
}

async function readStored(db: StaffClient, id: string) {
  const story = await getStory(db, id)
  return story && { version: story.updated_at, text: buildEditing(story) }
}

export const submitStory = staffAction(
  'submitStory',
  ANCHORS,
  { schema: storySchema, failure: NOT_SAVED },
  async ({ purpose, ...story }, { db }) => {
    const isDraft = purpose === 'save'
    const { text, lost } = await copyPictures(db, story)
    assertOk(await db.rpc('create_story', { p_story: text, p_submit: !isDraft }))
    refresh()
    if (isDraft)
      return { title: 'Draft saved', message: `Only you can see it. ${lost}`.trim(), to: routes.ownStories('draft') }
    deliverSoon()
    return { ...SUBMITTED, message: `${SUBMITTED.message} ${lost}`.trim() }
  },
)

export const editStory = staffAction(
  'editStory',
  ANCHORS,
  { schema: editStorySchema, failure: NOT_SAVED },
  async ({ expected_version, story_id, purpose, ...story }, { db }) => {
    const submit = purpose === 'submit'
    const { text, lost } = await copyPictures(db, story)
    const update = { p_story_id: story_id, p_expected_version: expected_version, p_story: text, p_submit: submit }
    await saveOrCompare(
      expected_version,
      async () => assertOk(await db.rpc('update_story', update)),
      () => readStored(db, story_id),
    )
    refresh()
    if (submit) {
      deliverSoon()
      return { ...SUBMITTED, message: `${SUBMITTED.message} ${lost}`.trim() }
    }
    const { status } = unwrap(await db.from('stories').select('status').eq('id', story_id).single())
    const to = status === 'draft' ? routes.ownStories(status) : routes.newsAnchor
    return { title: 'Story updated', message: `Your changes have been saved. ${lost}`.trim(), to }
  },
)

export const withdrawStory = staffAction(
  'withdrawStory',
  ANCHORS,
  { schema: openedStorySchema, failure: NOT_UPDATED },
  async ({ story_id, expected_version }, { db }) => {
    refresh()
    unwrapMaybe(await db.rpc('withdraw_story', { p_story_id: story_id, p_expected_version: expected_version }))
    return {
      title: 'Story withdrawn',
      message: 'It is a draft again. Only you can see it.',
      to: routes.ownStories('draft'),
    }
  },
)

export const copyStory = staffAction(
  'copyStory',
  ANCHORS,
  { schema: openedStorySchema, failure: NOT_SAVED },
  async ({ story_id, expected_version }, { db }) => {
    const copy = unwrap(await db.rpc('copy_story', { p_story_id: story_id, p_expected_version: expected_version }))
    refresh()
    return {
      title: 'Draft created',
      message: 'It has the text and pictures of the rejected story.',
      to: routes.editStory(copy),
    }
  },
)

export const deleteDraftStory = staffAction(
  'deleteDraftStory',
  ANCHORS,
  { schema: openedStorySchema, failure: { title: 'Error', message: 'Failed to delete draft' } },
  async ({ story_id, expected_version }, { db }) => {
    refresh()
    const draft = db
      .from('stories')
      .delete()
      .eq('id', story_id)
      .eq('updated_at', expected_version)
      .eq('status', 'draft')
    unwrapRow(await draft.select('id'), 'This draft has since been changed or deleted. Please reload the page.')
    return { title: 'Draft deleted', to: routes.newsAnchor }
  },
)

const REVIEWED = {
  approve: { title: 'Story updated', message: 'Story has been approved.' },
  reject: { title: 'Story updated', message: 'Story has been rejected.' },
  request_changes: {
    title: 'Changes requested',
    message: 'The author gets your notes and can submit the story again.',
  },
  publish_now: { title: 'Story published', message: 'Readers can read it now.' },
  quick_publish: { title: 'Story published', message: 'Readers can read it now.' },
}

/** The fields that undo a rejection, which only the same editor may do. */
async function getUndoFields(db: StaffClient, story_id: string) {
  const rejected = unwrapMaybe(
    await db.from('stories').select('updated_at').eq('id', story_id).eq('status', 'rejected').maybeSingle(),
  )
  return rejected ? { undo: { story_id, expected_version: rejected.updated_at } } : {}
}

export const reviewStory = staffAction(
  'reviewStory',
  EDITORS,
  {
    schema: reviewSchema,
    failure: ({ decision }) =>
      decision === 'publish_now' || decision === 'quick_publish' ? NOT_PUBLISHED : NOT_UPDATED,
  },
  async ({ story_id, decision, notes, article_category, expected_version }, { db }) => {
    // The list is read again, so that the second editor sees the decision of the first.
    refresh()
    deliverSoon()
    const note = { quick_publish: QUICK_NOTE, publish_now: DIRECT_NOTE }[decision as string]
    const decided = {
      story_id,
      expected_version,
      decision: decision === 'quick_publish' ? ('publish_now' as const) : decision,
      notes: notes || note,
      category: article_category,
    }
    const article = unwrapMaybe(await db.rpc('decide_story', buildArgs(decided)))
    if (decision === 'reject') return { ...REVIEWED.reject, ...(await getUndoFields(db, story_id)) }
    if (article?.published && decision !== 'approve') return { ...REVIEWED[decision], undo: buildUndoFields(article) }
    return REVIEWED[decision]
  },
)

/** Saves an editor's changes to a story, with or without a decision. */
export const editAndReviewStory = staffAction(
  'editAndReviewStory',
  EDITORS,
  { schema: editedReviewSchema, failure: NOT_SAVED },
  async ({ decision, notes, article_category, expected_version, story_id, ...story }, { db }) => {
    refresh()
    const { text: edited, lost } = await copyPictures(db, story)
    const update = { p_story_id: story_id, p_expected_version: expected_version, p_story: edited }
    const save = <T>(work: () => Promise<T>) => saveOrCompare(expected_version, work, () => readStored(db, story_id))
    if (decision === 'save') {
      await save(async () => assertOk(await db.rpc('update_story', update)))
      return {
        title: 'Story updated',
        message: `Your changes have been saved. The author can see them. ${lost}`.trim(),
      }
    }
    deliverSoon()
    const note = notes || (decision === 'publish_now' ? DIRECT_NOTE : undefined)
    const decided = { ...update, ...buildArgs({ decision, notes: note, category: article_category }) }
    const article = await save(async () => unwrapMaybe(await db.rpc('decide_story', decided)))
    const done = { ...REVIEWED[decision], message: `${REVIEWED[decision].message} ${lost}`.trim() }
    if (article && decision === 'publish_now') {
      return { ...done, undo: buildUndoFields(article) }
    }
    return { ...done, ...(decision === 'reject' ? await getUndoFields(db, story_id) : {}) }
  },
)

/** Undoes a rejection. Only the editor who rejected the story may do so. */
export const undoRejection = staffAction(
  'undoRejection',
  EDITORS,
  { schema: openedStorySchema, failure: NOT_UPDATED },
  async ({ story_id, expected_version }, { db }) => {
    refresh()
    unwrapMaybe(await db.rpc('undo_story_rejection', { p_story_id: story_id, p_expected_version: expected_version }))
    return { title: 'Story updated', message: 'The story is pending again.' }
  },
)

/** Undoes a rejection or, if the form names an article, a publication. */
export const undoDecision: Action = async (state, form) =>
  form.has('article_id') ? undoPublication(state, form) : undoRejection(state, form)

/** Publishes the article of an approved story, unless it is public already. */
export const publishStory = staffAction(
  'publishStory',
  EDITORS,
  { schema: publishSchema, failure: NOT_PUBLISHED },
  async ({ story_id, article_category, expected_version }, { db }) => {
    refresh()
    const category = article_category ? { p_category: article_category } : {}
    unwrap(await db.rpc('publish_story', { p_story_id: story_id, p_expected_version: expected_version, ...category }))
    return { title: 'Story updated', message: 'Story has been published.' }
  },
)
