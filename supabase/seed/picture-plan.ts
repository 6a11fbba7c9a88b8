import type { Category } from '../../lib/articles/schema.ts'
import type { DemoPicture } from './article-file.ts'
import type { Drawing } from './load-pictures.ts'

// No two teasers on a page show the same picture.
const USES = 1

type Planned = Drawing & { isPhotographic: boolean }

interface Illustrated {
  category: Category
  picture: DemoPicture
  morePictures: DemoPicture[]
}

// Captions mention the place, so they are unique.
const toKey = ({ scene, caption }: DemoPicture) => `${scene} ${caption}`

/** Assigns drawings to pictures: `of(picture)` returns its drawing; `all` lists each once. */
export function planPictures(articles: Illustrated[]) {
  const uses = articles.flatMap((article) =>
    [article.picture, ...article.morePictures].map((picture) => ({ picture, key: `${article.category}-${picture.scene}`, article })),
  )
  const groups = Map.groupBy(uses, (use) => use.key)
  const planned = new Map<string, Planned>()
  const all = new Map<string, Planned>()
  for (const [key, group] of groups) {
    const variants = Math.ceil(group.length / USES)
    for (const [i, { picture, article }] of group.entries()) {
      const number = (i % variants) + 1
      const file = `articles/${key.toLowerCase()}-${number}.webp`
      const one = all.get(file) ?? {
        file, scene: picture.scene, category: article.category.toLowerCase() as Lowercase<Category>, seed: `${key} ${number}`,
        // Articles are sorted newest first, so the pages with size budgets get the heavier, photographic pictures.
        isPhotographic: number === 1,
      }
      all.set(file, one)
      planned.set(toKey(picture), one)
    }
  }
  return {
    all: [...all.values()],
    of(picture: DemoPicture): Planned {
      const found = planned.get(toKey(picture))
      if (!found) throw new Error(`No picture is planned for "${picture.caption}".`)
      return found
    },
  }
}

export type PicturePlan = ReturnType<typeof planPictures>
