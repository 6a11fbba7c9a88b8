import { readerPaths } from '../reader-paths'
import { toSlug } from './rules'
import type { ArticleCard } from './schema'

/** What a list shows of an article. Pages contain it twice, as HTML and as data for the browser, so it is as small as can be. */
export type Teaser = Pick<ArticleCard, 'title'> &
  Partial<Pick<ArticleCard, 'category' | 'publication_date' | 'excerpt' | 'image_url' | 'image_alt' | 'image_focus_x' | 'image_focus_y' | 'views'>> & {
    /** Left out where it is the slug of the title: those of a front page are more than a kilobyte. */
    slug?: string
  }

/** The teaser of the article that a page leads with. */
export type LeadTeaser = Teaser & { author: string }

export const toPath = ({ slug, title }: Pick<Teaser, 'slug' | 'title'>) => readerPaths.story(slug ?? toSlug(title))
