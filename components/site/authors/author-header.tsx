import { Globe, Mail, Rss } from 'lucide-react'
import type { ReactNode } from 'react'

import { PageHeader } from '@/components/site/pages/page-header'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { chooseSourceName } from '@/lib/articles/rules'
import { NEWS_DESK } from '@/lib/authors/rules'
import type { Author } from '@/lib/authors/schema'
import { formatFeedFile } from '@/lib/content/feeds/rules'
import { routes } from '@/lib/routes/routes'

export function AuthorHeader({ author, articles }: { author: Author; articles: number }) {
  const { slug, name, email, job_title, biography, image_url, link_url } = author
  return (
    <>
      <PageHeader title={name ?? NEWS_DESK}>{job_title}</PageHeader>
      <div className="-mt-4 flex flex-col gap-6 pb-6 sm:flex-row">
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
            <li className="inline-flex min-h-11 items-center text-muted-foreground">
              {articles.toLocaleString('en-GB')} {articles === 1 ? 'article' : 'articles'}
            </li>
          </ul>
        </div>
      </div>
    </>
  )
}

function Contact({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 wrap-anywhere underline underline-offset-4"
      >
        {icon}
        {children}
      </a>
    </li>
  )
}
