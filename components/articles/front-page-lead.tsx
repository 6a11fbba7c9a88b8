import Link from 'next/link'

import { getFrontPage } from '@/lib/articles/queries.public'
import type { ArticleCard as Card } from '@/lib/articles/schema'
import { routes } from '@/lib/routes'

import { ArticleMeta } from './article-meta'
import { Kicker } from './kicker'
import { LeadArticle } from './lead-article'
import { SectionHeading } from './section-heading'

function SecondArticle({ article, now }: { article: Card; now: Date }) {
  return (
    <article className="group relative space-y-2 border-t border-rule pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6 lg:first:border-l-0 lg:first:pl-0">
      <Kicker category={article.category} />
      <h3 className="text-lg">
        <Link href={routes.story(article.slug)} prefetch={false} className="card-link underline-offset-4 group-hover:underline">
          {article.title}
        </Link>
      </h3>
      <ArticleMeta date={article.publication_date} views={article.views} now={now} />
    </article>
  )
}

/** The lead and, as headlines only, the articles that follow the newest ones below. */
export async function FrontPageLead({ now }: { now: Date }) {
  const { lead, seconds } = await getFrontPage()
  if (!lead) return null
  return (
    <section aria-labelledby="featured">
      <SectionHeading id="featured">Featured Story</SectionHeading>
      <LeadArticle article={lead} now={now} />
      {seconds.length > 0 && (
        <div className="mt-8 grid gap-4 lg:grid-cols-4 lg:gap-6 lg:border-t lg:border-rule lg:pt-6">
          {seconds.map((article) => (
            <SecondArticle key={article.id} article={article} now={now} />
          ))}
        </div>
      )}
    </section>
  )
}
