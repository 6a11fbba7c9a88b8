'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { toChanged } from '../articles/changed'
import { toShortSlug } from '../articles/rules'
import { EDITORS } from '../auth/rules'
import { forgetArticle } from '../cache-tags'
import { maybe, must, Refusal } from '../errors'
import { deliverSoon } from '../notifications/deliver-soon'
import { routes } from '../routes'
import { copyPicture } from '../uploads/copy-picture'
import { toDraftTitle } from './rules'
import { paraphraseSchema, reviewDraftSchema } from './schema'

/** This site's own copy of a source's picture; none where it cannot be had, which is no reason to keep words waiting. */
async function copyOrNone(address: string): Promise<string | null> {
  try {
    return await copyPicture(address, 'featured')
  } catch (fault) {
    if (fault instanceof Refusal) return null
    throw fault
  }
}

/** Approve & Publish, or Reject. What the chats are told is queued by the review itself. */
export const reviewDraft = staffAction(
  'reviewDraft',
  EDITORS,
  {
    schema: reviewDraftSchema,
    invalid: (fields) => ('notes' in fields ? { title: 'Error', message: fields.notes } : {}),
    failure: ({ decision }) => ({ title: 'Error', message: decision === 'approve' ? 'Failed to approve article' : 'Failed to reject article' }),
  },
  async ({ draft_id, decision, notes, article_category, seen: version }, { db }) => {
    // Also after a refusal: whoever came second sees what the first decided.
    refresh()
    const seen = version ? { seen: version } : {}
    if (decision === 'reject') {
      maybe(await db.rpc('reject_draft_article', { draft_id, notes, ...seen }))
      deliverSoon()
      return { title: 'Article rejected successfully' }
    }
    const draft = maybe(await db.from('draft_articles').select('original_title, paraphrased_title, image_url').eq('id', draft_id).maybeSingle())
    const wanted_slug = draft ? toShortSlug(toDraftTitle(draft)) : ''
    const picture = draft?.image_url ? await copyOrNone(draft.image_url) : null
    const part = { ...(article_category ? { article_category } : {}), ...(picture ? { picture } : {}), ...seen }
    forgetArticle(toChanged(must(await db.rpc('approve_draft_article', { draft_id, wanted_slug, notes, ...part }))))
    deliverSoon()
    const lost = draft?.image_url && !picture ? 'Its picture could not be copied from the source, so the article has none.' : ''
    return { title: 'Article approved and published successfully!', message: lost }
  },
)

/** An editor's own words, where automation has none or poor ones. */
export const paraphraseDraft = staffAction(
  'paraphraseDraft',
  EDITORS,
  { schema: paraphraseSchema, failure: { title: 'Error', message: 'Failed to save article' } },
  async ({ excerpt, category, ...texts }, { db }) => {
    const optional = { ...(excerpt ? { excerpt } : {}), ...(category ? { category } : {}) }
    maybe(await db.rpc('paraphrase_draft_article', { ...texts, ...optional }))
    // Not after a refusal: what was typed stays on the screen, beside nothing newer.
    refresh()
    return { title: 'Paraphrase saved', message: 'Now the draft can be reviewed.', to: routes.adminTab('drafts') }
  },
)
