import { toAccraInput } from '../accra-time'
import { toBylineRows, toTypedBylineRows } from '../authors/rules'
import type { BylineArg, BylinePerson } from '../authors/schema'
import type { Editing } from './editing'
import { fromColumns } from './focus'
import type { EditableArticle } from './queries.editor'
import { toSlug } from './rules'

type Author = EditableArticle['bylines'][number]['author']

const toArg = (author: Author, role: string | null): BylineArg => ({
  ...(author.profile_id ? { profile_id: author.profile_id } : {}),
  ...(author.name ? { name: author.name } : {}),
  ...(role ? { role } : {}),
})

export function toEditing(article: EditableArticle | null, now: Date, people: BylinePerson[] = []): Editing {
  return {
    title: article?.title ?? '',
    slug: article?.slug ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    category: article?.category ?? '',
    featured: article?.featured ?? false,
    published: article?.published ?? false,
    publicationDate: toAccraInput(article?.publication_date ?? now),
    imageUrl: article?.image_url ?? '',
    imageAlt: article?.image_alt ?? '',
    imageCaption: article?.image_caption ?? '',
    imageCredit: article?.image_credit ?? '',
    imageFocus: fromColumns(article?.image_focus_x, article?.image_focus_y),
    sourceName: article?.source_name ?? '',
    sourceUrl: article?.source_url ?? '',
    sourceNofollow: article?.source_nofollow ?? false,
    bylines: article
      ? toBylineRows(
          article.bylines.map(({ role, author }) => toArg(author, role)),
          people,
          article.author_id,
        )
      : [],
    topics: (article?.topics ?? []).map(({ topic }) => topic.name).join(', '),
    images: (article?.images ?? []).map(({ image_url, caption, credit, alt, focus_x, focus_y }) => ({
      url: image_url,
      caption: caption ?? '',
      credit: credit ?? '',
      alt: alt ?? '',
      focus: fromColumns(focus_x, focus_y),
    })),
    // A slug that may be public doesn't follow the title.
    slugByHand: !!article,
  }
}

type Typed = Record<string, string>

function toImages(typed: Typed): Editing['images'] {
  const images: Editing['images'] = []
  for (let at = 0; typed[`images.${at}.url`]; at++) {
    images.push({
      url: typed[`images.${at}.url`] ?? '',
      caption: typed[`images.${at}.caption`] ?? '',
      credit: typed[`images.${at}.credit`] ?? '',
      alt: typed[`images.${at}.alt`] ?? '',
      focus: typed[`images.${at}.focus`] ?? '',
    })
  }
  return images
}

export function readTyped(typed: Typed): Editing {
  const text = (name: string) => (typed[name] ?? '').replaceAll('\r\n', '\n')
  return {
    title: text('title'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    content: text('content'),
    category: text('category'),
    featured: !!typed.featured,
    published: !!typed.published,
    publicationDate: text('publication_date'),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    imageCaption: text('image_caption'),
    imageCredit: text('image_credit'),
    imageFocus: text('image_focus'),
    sourceName: text('source_name'),
    sourceUrl: text('source_url'),
    sourceNofollow: !!typed.source_nofollow,
    bylines: toTypedBylineRows(typed),
    topics: text('topics'),
    images: toImages(typed),
    slugByHand: text('slug') !== '' && text('slug') !== toSlug(text('title')),
  }
}

/** After a rejected submission without JavaScript; else `start`. */
export const fromTyped = (typed: Typed | undefined, start: Editing): Editing => (typed ? readTyped(typed) : start)
