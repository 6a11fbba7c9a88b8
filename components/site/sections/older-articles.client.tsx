import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { buttonClass } from '@/components/site/ui/button-class'
import type { ArticleCard as Card, ArticlePage, Category } from '@/lib/articles/schema'
import { getSignature } from '@/lib/authors/rules'
import { buildStoryPath } from '@/lib/routes/link'

import { ArticleCard } from '@/components/site/cards/article-card.client'
import { ArticleRow } from '@/components/site/cards/article-row.client'
import { OpinionItem } from '@/components/site/cards/opinion-item'

export interface LoadMoreProps {
  label: string
  /** The cursor of the next page. */
  next: string
  category?: Category
  /** The address of the link that works without JavaScript. */
  archive: string
  shownAs: 'card' | 'row'
  className?: string
}

/** How many articles a press adds at least, unless the list ends. */
const FEWEST = 4

const listShown = () =>
  new Set([...document.querySelectorAll('main article a')].map((link) => link.getAttribute('href')))

/** Replaces the link of LoadMore when it is first clicked, and loads older articles. */
export function OlderArticles({ label, next: first, category, archive, shownAs, className }: LoadMoreProps) {
  const [articles, setArticles] = useState<Card[]>([])
  const [next, setNext] = useState<string | null>(first)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLAnchorElement>(null)

  async function load() {
    if (isBusy || !next) return
    setBusy(true)
    setProblem('')
    try {
      const shown = listShown()
      const found: Card[] = []
      let after: string | null = next
      while (after && found.length < FEWEST) {
        const query = new URLSearchParams({ after, ...(category ? { category: category.toLowerCase() } : {}) })
        const response = await fetch(`/api/articles?${query}`)
        if (!response.ok) return setProblem('Failed to load articles: please try again in a moment.')
        const page = (await response.json()) as ArticlePage
        // The page may already show some of these in another place.
        found.push(...page.articles.filter(({ slug }) => !shown.has(buildStoryPath(slug))))
        after = page.next
      }
      // The first new article must be in the page before it can have the focus.
      flushSync(() => {
        setArticles((before) => [...before, ...found])
        setNext(after)
      })
      list.current?.querySelector<HTMLElement>(`[data-index="${articles.length}"] a`)?.focus({ preventScroll: true })
    } catch {
      setProblem('An unexpected error occurred while loading articles')
    } finally {
      setBusy(false)
    }
  }

  const start = useEffectEvent(() => {
    more.current?.focus({ preventScroll: true })
    void load()
  })
  useEffect(() => {
    const soon = setTimeout(() => start())
    return () => clearTimeout(soon)
  }, [])

  function onClick(event: React.MouseEvent) {
    event.preventDefault()
    void load()
  }

  const renderItem = (article: Card) => {
    if (category === 'Opinion') return <OpinionItem article={article} {...getSignature(article.bylines)} />
    return shownAs === 'card' ? <ArticleCard article={article} /> : <ArticleRow article={article} />
  }
  return (
    <>
      {articles.length > 0 && (
        <div ref={list} className={className}>
          {articles.map((article, index) => (
            <div key={article.id} data-index={index}>
              {renderItem(article)}
            </div>
          ))}
        </div>
      )}
      <div className="mt-8 flex flex-col items-center gap-3" aria-live="polite">
        {problem && (
          <div className="text-center text-sm">
            <p className="font-semibold text-red">Error loading articles</p>
            <p className="text-muted-foreground">{problem}</p>
          </div>
        )}
        {next ? (
          <a ref={more} href={archive} onClick={onClick} aria-disabled={isBusy} className={buttonClass('outline')}>
            {isBusy ? 'Loading…' : label}
          </a>
        ) : (
          <a href={archive} className="text-sm text-muted-foreground underline underline-offset-4">
            You have reached the end. Browse the archive
          </a>
        )}
      </div>
    </>
  )
}
