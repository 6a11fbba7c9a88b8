import { Globe, Mail, Rss } from 'lucide-react'
import type { ReactNode } from 'react'

import { ArticlePicture } from '@/components/site/story/article-picture'
import { chooseSourceName } from '@/lib/articles/rules'
import { NEWS_DESK } from '@/lib/authors/rules'
import type { Author } from '@/lib/authors/schema'
import { formatFeedFile } from '@/lib/content/feeds/rules'
import { routes } from '@/lib/routes/routes'

export function AuthorHeader({ author, articles }: { author: Author; articles: number }) {
  const { slug, name, email, job_title, biography, image_url, link_url } = author
  return (
    <header className="flex flex-col gap-6 border-b border-rule pb-6 sm:flex-row">
      {image_url && (
        <div className="w-32 shrink-0 self-start overflow-hidden rounded-full sm:w-40">
          <ArticlePicture
            src={image_url}
            alt={name}
            width={320}
            height={320}
            sizes="10rem"
            first
            className="aspect-square"
          />
        </div>
      )}
      <div className="min-w-0 space-y-3">
        <div>
          <h1 className="text-2xl break-words md:text-4xl">{name ?? NEWS_DESK}</h1>
          {job_title && <p className="mt-1 text-muted">{job_title}</p>}
        </div>
        {biography && <p className="max-w-measure whitespace-pre-line">{biography}</p>}
        <ul className="flex flex-wrap gap-x-6 text-sm">
          {email && (
            <Contact href={`mailto:${email}`} icon={<Mail aria-hidden="true" className="size-4" />}>
              {email}
            </Contact>
          )}
          {link_url && (
            <Contact href={link_url} icon={<Globe aria-hidden="true" className="size-4" />}>
              {chooseSourceName({ source_name: null, source_url: link_url }) ?? link_url}
            </Contact>
          )}
          <Contact
            href={routes.feed(formatFeedFile({ category: null, format: 'rss', author: slug }))}
            icon={<Rss aria-hidden="true" className="size-4" />}
          >
            RSS feed
          </Contact>
          <li className="inline-flex min-h-11 items-center text-muted">
            {articles.toLocaleString('en-GB')} {articles === 1 ? 'article' : 'articles'}
          </li>
        </ul>
      </div>
    </header>
  )
}

function Contact({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 break-all underline decoration-rule underline-offset-4 hover:decoration-ink"
      >
        {icon}
        {children}
      </a>
    </li>
  )
}
