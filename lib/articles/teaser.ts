import { buildStoryPath } from '../routes/link'
import type { ArticleCard } from './schema'

/** What a card needs of an article. Pages contain each teaser twice, as HTML and as data for the browser. */
export type Teaser = Pick<ArticleCard, 'title'> &
  Partial<
    Pick<
      ArticleCard,
      'category' | 'publication_date' | 'excerpt' | 'image_url' | 'image_alt' | 'image_focus_x' | 'image_focus_y'
    >
  > & {
    /** Omitted if it equals slugifySimply(title), which saves a kilobyte on the front page. */
    slug?: string
    /** Whether it is an opinion. Omitted otherwise, because most cards don't show their section. */
    isOpinion?: true
  }

export type LeadTeaser = Teaser & { author: string }

/** Whether the headline is italic: those of opinions are, wherever they stand. */
export const isItalic = ({ isOpinion, category }: Pick<Teaser, 'isOpinion' | 'category'>) =>
  isOpinion || category === 'Opinion'

/** The slug of a title without letters of other alphabets. Every reader page has this, and slugify would add a kilobyte. */
export const slugifySimply = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns the path of the article that a card shows. */
export const buildTeaserPath = ({ slug, title }: Pick<Teaser, 'slug' | 'title'>) =>
  buildStoryPath(slug ?? slugifySimply(title))
