import { toStory } from '../link'
import { toSlug } from './rules'
import type { ArticleCard } from './schema'

/** Pages contain each twice (HTML and RSC payload). */
export type Teaser = Pick<ArticleCard, 'title'> &
  Partial<
    Pick<
      ArticleCard,
      | 'category'
      | 'publication_date'
      | 'excerpt'
      | 'image_url'
      | 'image_alt'
      | 'image_focus_x'
      | 'image_focus_y'
      | 'views'
    >
  > & {
    /** Omitted if it equals toSlug(title), which saves a kilobyte on the front page. */
    slug?: string
  }

export type LeadTeaser = Teaser & { author: string }

export const toPath = ({ slug, title }: Pick<Teaser, 'slug' | 'title'>) => toStory(slug ?? toSlug(title))
