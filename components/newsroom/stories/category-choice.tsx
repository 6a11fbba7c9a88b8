import { SelectField } from '@/components/form/fields.client'
import { CATEGORIES } from '@/lib/articles/schema'
import { mapStoryCategory } from '@/lib/stories/rules'
import type { StoryCategory } from '@/lib/stories/schema'

/** Lets the editor choose a section if the story's category is none of the nine that articles have. */
export function CategoryChoice({ category, hint }: { category: StoryCategory; hint?: boolean }) {
  if (mapStoryCategory(category)) return null
  return (
    <SelectField
      name="article_category"
      label="Publish in"
      hint={hint && `The site has no section “${category}”. Choose the one where readers would look for this.`}
      required
      options={CATEGORIES}
      placeholder="Choose a category"
    />
  )
}
