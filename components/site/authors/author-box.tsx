import { getAuthor } from '@/lib/authors/queries.public'
import { listMainAuthors } from '@/lib/authors/rules'
import type { Byline } from '@/lib/authors/schema'
import { routes } from '@/lib/routes/routes'

import { AuthorFace } from './author-face'

/** Returns the first sentence of a text. */
const firstSentence = (text: string) => /^.+?[.!?]["”’]?(?=\s|$)/su.exec(text)?.[0] ?? text

/** Introduces the authors who have a page. */
export async function AuthorBox({ bylines }: { bylines: Byline[] }) {
  const known = listMainAuthors(bylines).filter(({ slug, name, job_title }) => slug && name && job_title)
  const found = await Promise.all(known.map(({ slug }) => getAuthor(slug)))
  if (known.length === 0) return null
  return (
    <ul aria-label="About the author" className="no-print divide-y divide-rule border-y border-rule">
      {known.map(({ slug, name = '', job_title, image_url }, index) => {
        const biography = found[index]?.author.biography
        return (
          <li key={slug} className="group relative flex gap-4 py-4 text-sm text-muted-foreground">
            <AuthorFace name={name} picture={image_url} className="size-16" />
            <div className="min-w-0">
              <a
                href={routes.author(slug)}
                className="headline card-link block text-lg text-ink underline-offset-4 group-hover:underline"
              >
                {name}
              </a>
              {job_title}
              {biography && <p className="mt-1 text-ink">{firstSentence(biography)}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
