import 'server-only'

import { formatAccraInput } from '../accra-time'
import { CATEGORIES, type Category } from '../articles/schema'
import { unwrapMaybe, unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'
import { partSchema, PLACES, type Placement, getPartPlace } from './schema'

const CANDIDATES = 100
const VERSIONS = 20

export interface Candidate {
  slug: string
  title: string
}

export interface EditedFrontPage {
  /** The number of the live version; 0 before the first. */
  expected_number: number
  sections: readonly Category[]
  isBreaking: boolean
  placement: Placement
}

/** Reads the live version for its editor, with scheduled articles and without expired pins. */
export async function getEditedFrontPage(db: StaffClient, now: number): Promise<EditedFrontPage> {
  const live = unwrapMaybe(
    await db
      .from('front_pages')
      .select('number, sections, is_breaking')
      .order('number', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  const placement = Object.fromEntries(PLACES.map((place): [string, object[]] => [place, []])) as unknown as Placement
  if (!live) return { expected_number: 0, sections: CATEGORIES, isBreaking: false, placement }
  const slots = unwrap(
    await db
      .from('front_page_slots')
      .select('part, category, pinned_until, article:articles!inner (slug, title, published)')
      .eq('front_page', live.number)
      .eq('article.published', true)
      .order('position'),
  )
  for (const { article, pinned_until, ...slot } of slots) {
    if (pinned_until && Date.parse(pinned_until) <= now) continue
    placement[getPartPlace(partSchema.parse(slot))].push({
      slug: article.slug,
      title: article.title,
      until: pinned_until ? formatAccraInput(pinned_until) : '',
    })
  }
  return { expected_number: live.number, sections: live.sections, isBreaking: live.is_breaking, placement }
}

/** Lists what can be placed, scheduled articles included. */
export async function listCandidates(db: StaffClient): Promise<Candidate[]> {
  return unwrap(
    await db
      .from('articles')
      .select('slug, title')
      .eq('published', true)
      .order('publication_date', { ascending: false })
      .limit(CANDIDATES),
  )
}

export const listFrontPages = async (db: StaffClient) => unwrap(await db.rpc('list_front_pages', { p_limit: VERSIONS }))
export type FrontPageVersion = Awaited<ReturnType<typeof listFrontPages>>[number]
