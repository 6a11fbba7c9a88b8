import { readerPaths } from '../reader-paths'
import { toSlug } from './rules'
import type { ArticleCard } from './schema'

/** List item of an article. Pages contain each twice (HTML and RSC payload), so it is minimal. */
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
    /** Omitted if it equals toSlug(title), which saves over a kilobyte on the front page. */
    slug?: string
  }

/** Teaser of a page's lead article. */
export type LeadTeaser = Teaser & { author: string }

export const toPath = ({ slug, title }: Pick<Teaser, 'slug' | 'title'>) => readerPaths.story(slug ?? toSlug(title))
