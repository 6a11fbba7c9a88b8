import { formatAccraInput } from '../accra-time'
import { buildBylineRows, parseBylineRows } from '../authors/rules'
import type { BylineArg, BylinePerson } from '../authors/schema'
import type { Editing } from './editing'
import { fromColumns } from './focus'
import type { EditableArticle } from './queries.editor'
import { slugify } from './rules'

type Author = EditableArticle['bylines'][number]['author']

const toArg = (author: Author, role: string | null): BylineArg => ({
  ...(author.profile_id ? { profile_id: author.profile_id } : {}),
  ...(author.name ? { name: author.name } : {}),
  ...(role ? { role } : {}),
})

interface StoredText {
  title: string | null
  excerpt: string | null
  content: string | null
  category: string | null
  image_url: string | null
  image_alt: string | null
  image_caption: string | null
  image_credit: string | null
  image_focus_x: number | null
  image_focus_y: number | null
  images: Pick<EditableArticle['images'][number], 'image_url' | 'caption' | 'credit' | 'alt' | 'focus_x' | 'focus_y'>[]
}

/** Maps the columns that articles and stories share to the fields of a form. */
export const pickEditedText = (row: StoredText | null) => ({
  title: row?.title ?? '',
  excerpt: row?.excerpt ?? '',
  content: row?.content ?? '',
  category: row?.category ?? '',
  imageUrl: row?.image_url ?? '',
  imageAlt: row?.image_alt ?? '',
  imageCaption: row?.image_caption ?? '',
  imageCredit: row?.image_credit ?? '',
  imageFocus: fromColumns(row?.image_focus_x, row?.image_focus_y),
  images: (row?.images ?? []).map(({ image_url, caption, credit, alt, focus_x, focus_y }) => ({
    url: image_url,
    caption: caption ?? '',
    credit: credit ?? '',
    alt: alt ?? '',
    focus: fromColumns(focus_x, focus_y),
  })),
})

/** Returns what the form of an article starts with; for a new one, `article` is null. */
export function buildEditing(article: EditableArticle | null, now: Date, people: BylinePerson[] = []): Editing {
  return {
    ...pickEditedText(article),
    slug: article?.slug ?? '',
    featured: article?.featured ?? false,
    published: article?.published ?? false,
    publicationDate: formatAccraInput(article?.publication_date ?? now),
    sourceName: article?.source_name ?? '',
    sourceUrl: article?.source_url ?? '',
    sourceNofollow: article?.source_nofollow ?? false,
    bylines: article
      ? buildBylineRows(
          article.bylines.map(({ role, author }) => toArg(author, role)),
          people,
          article.author_id,
        )
      : [],
    topics: (article?.topics ?? []).map(({ topic }) => topic.name).join(', '),
    // A slug that readers may know does not follow the title.
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

/** Reads the names and values of a form into its state. */
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
    bylines: parseBylineRows(typed),
    topics: text('topics'),
    images: toImages(typed),
    slugByHand: text('slug') !== '' && text('slug') !== slugify(text('title')),
  }
}

/** Turns the state of a form into the names and values that `readTyped` reads. */
export const pickTyped = ({ images, bylines, ...text }: Editing): Typed => ({
  title: text.title,
  slug: text.slug,
  excerpt: text.excerpt,
  content: text.content,
  category: text.category,
  featured: text.featured ? 'yes' : '',
  published: text.published ? 'yes' : '',
  publication_date: text.publicationDate,
  image_url: text.imageUrl,
  image_alt: text.imageAlt,
  image_caption: text.imageCaption,
  image_credit: text.imageCredit,
  image_focus: text.imageFocus,
  source_name: text.sourceName,
  source_url: text.sourceUrl,
  source_nofollow: text.sourceNofollow ? 'yes' : '',
  topics: text.topics,
  ...toRows('images', images),
  // The form needs a row for the byline that was removed: without one, the stored byline would stay.
  ...toRows('bylines', bylines.length > 0 ? bylines : [{ name: '', role: '', key: '' }]),
})

const toRows = (list: string, rows: object[]): Typed =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([name, value]) => [`${list}.${at}.${name}`, String(value ?? '')]),
    ),
  )

/** Restores what was typed after a rejected submission without JavaScript; else returns `start`. */
export const fromTyped = (typed: Typed | undefined, start: Editing): Editing => (typed ? readTyped(typed) : start)
