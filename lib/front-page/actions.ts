'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { CATEGORIES } from '../articles/schema'
import { EDITORS } from '../auth/rules'
import { unwrap, UserError } from '../db/errors'
import { frontPageSchema, restoreSchema } from './schema'

/** Saves the arrangement. If there is an older version, the answer offers to undo the change. */
export const saveFrontPage = staffAction(
  'saveFrontPage',
  EDITORS,
  { schema: frontPageSchema, failure: { title: 'Error', message: 'Failed to publish the front page' } },
  async ({ slots, sections, expected_number, is_breaking }, { db }) => {
    const found =
      slots.length > 0
        ? unwrap(
            await db
              .from('articles')
              .select('id, slug')
              .eq('published', true)
              .in(
                'slug',
                slots.map(({ slug }) => slug),
              ),
          )
        : []
    const placed = slots.map(({ name, place, slug, until }) => {
      const article = found.find((one) => one.slug === slug)
      if (!article) throw new UserError(`No published article has the address “${slug}”.`, undefined, name)
      const category = CATEGORIES.find((one) => one === place) ?? null
      return { part: category ? 'strip' : place, category, article_id: article.id, pinned_until: until }
    })
    const number = unwrap(
      await db.rpc('save_front_page', {
        p_expected_number: expected_number,
        p_sections: sections,
        p_is_breaking: is_breaking,
        p_slots: placed,
      }),
    )
    // The page is read again only after a success: an arrangement that was refused stays on the screen.
    refresh()
    return {
      title: 'Front page published',
      message: 'Readers can see it now.',
      ...(expected_number > 0 ? { undo: { expected_number: String(number), number: String(expected_number) } } : {}),
    }
  },
)

export const restoreFrontPage = staffAction(
  'restoreFrontPage',
  EDITORS,
  { schema: restoreSchema, failure: { title: 'Error', message: 'Failed to restore the front page' } },
  async ({ expected_number, number }, { db }) => {
    refresh()
    const restored = unwrap(
      await db.rpc('restore_front_page', { p_expected_number: expected_number, p_number: number }),
    )
    // Expired pins are restored too, but their articles stay off the page.
    const over = unwrap(
      await db
        .from('front_page_slots')
        .select('article:articles (title)')
        .eq('front_page', restored)
        .lte('pinned_until', new Date().toISOString()),
    ).map(({ article }) => `“${article.title}”`)
    const rest = over.length > 0 ? ` Not shown, because their time is up: ${over.join(', ')}.` : ''
    return { title: 'Front page restored', message: `Readers see the older version again.${rest}` }
  },
)
