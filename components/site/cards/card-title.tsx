import clsx from 'clsx/lite'

import { type Teaser, buildTeaserPath, isItalic } from '@/lib/articles/teaser'

interface CardTitleProps {
  article: Teaser
  /** The classes of the heading, such as its size. */
  className: string
  level?: 2 | 3
}

/** The headline of an article, whose link covers the card. That of an opinion is italic. */
export function CardTitle({ article, className, level = 3 }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading dir="auto" className={clsx(className, isItalic(article) && 'italic')}>
      <a href={buildTeaserPath(article)} className="card-link underline-offset-4 group-hover:underline">
        {article.title}
      </a>
    </Heading>
  )
}
