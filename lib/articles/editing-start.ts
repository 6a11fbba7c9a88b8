import { formatAccraInput } from '../accra-time'
import { buildBylineRows } from '../authors/rules'
import type { BylineArg, BylinePerson, BylineRow } from '../authors/schema'
import { type Editing, readTexts, type TextName } from './editing'
import { fromColumns } from './focus'
import type { EditableArticle } from './queries.editor'

interface Stored extends Partial<Record<Exclude<TextName, 'image_focus' | 'topics'>, string | boolean | null>> {
  topics?: string
  image_focus_x?: number | null
  image_focus_y?: number | null
  images?: Pick<EditableArticle['images'][number], 'image_url' | 'caption' | 'credit' | 'alt' | 'focus_x' | 'focus_y'>[]
  bylines?: BylineRow[]
}

/** Maps the columns of an article, a story or a draft to the fields of its form. */
export function buildEditing({ images = [], bylines = [], ...row }: Stored): Editing {
  const focus = fromColumns(row.image_focus_x, row.image_focus_y)
  const stored: Partial<Record<TextName, string | boolean | null>> = { ...row, image_focus: focus }
  return {
    ...readTexts((name) => (stored[name] === true ? 'yes' : stored[name] || '')),
    images: images.map(({ image_url, caption, credit, alt, focus_x, focus_y }) => ({
      url: image_url,
      caption: caption ?? '',
      credit: credit ?? '',
      alt: alt ?? '',
      focus: fromColumns(focus_x, focus_y),
    })),
    bylines,
    slugByHand: !!row.slug,
  }
}

type Author = EditableArticle['bylines'][number]['author']

const buildBylineArg = (author: Author, role: string | null): BylineArg => ({
  ...(author.profile_id ? { profile_id: author.profile_id } : {}),
  ...(author.name ? { name: author.name } : {}),
  ...(role ? { role } : {}),
})

/** Returns what the form of an article starts with; for a new one, `article` is null. */
export function buildEditedArticle(article: EditableArticle | null, now: Date, people: BylinePerson[] = []): Editing {
  if (!article) return buildEditing({ publication_date: formatAccraInput(now) })
  const bylines = article.bylines.map(({ role, author }) => buildBylineArg(author, role))
  return buildEditing({
    ...article,
    publication_date: formatAccraInput(article.publication_date),
    topics: article.topics.map(({ topic }) => topic.name).join(', '),
    bylines: buildBylineRows(bylines, people, article.author_id),
  })
}
