import { SelectField } from '@/components/form/fields.client'
import { CATEGORIES } from '@/lib/articles/schema'
import { toArticleCategory } from '@/lib/stories/rules'
import type { StoryCategory } from '@/lib/stories/schema'

/** Articles know nine categories: for a story of another kind an editor chooses one of them. */
export function CategoryChoice({ category, hint }: { category: StoryCategory; hint?: boolean }) {
  if (toArticleCategory(category)) return null
  return (
    <SelectField
      name="article_category"
      label="Publish in"
      hint={hint && `Readers have no section “${category}”: choose the one where they will look for this.`}
      required
      options={CATEGORIES}
      placeholder="Choose a category"
    />
  )
}
