'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { toButtonClass } from '@/components/ui/button'
import type { ArticlePage, Category } from '@/lib/articles/schema'
import { readerPaths } from '@/lib/reader-paths'

import { ArticleCard } from './article-card'

interface LoadMoreProps {
  label: string
  /** Where the list goes on. */
  next: string
  category?: Category
  /** Where a browser without JavaScript goes on reading. */
  archive: string
  /** An article that is on the page already, out of its order: the lead. */
  without?: string | undefined
  className?: string
}

/** The rest of a list, one page a press. The button is a link into the archive until JavaScript takes it over. */
export function LoadMore({ label, next: first, category, archive, without, className }: LoadMoreProps) {
  const [pages, setPages] = useState<ArticlePage[]>([])
  const [isBusy, setBusy] = useState(false)
  /** Why the last press brought nothing. */
  const [problem, setProblem] = useState('')
  // A static page may not ask the clock; the first press does.
  const [now, setNow] = useState<Date>()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLAnchorElement>(null)
  const last = pages.at(-1)
  const next = last ? last.next : first
  const articles = pages.flatMap((page) => page.articles).filter(({ id }) => id !== without)

  async function load(event: React.MouseEvent) {
    event.preventDefault()
    if (isBusy || !next) return
    setBusy(true)
    setProblem('')
    try {
      const query = new URLSearchParams({ after: next, ...(category ? { category: category.toLowerCase() } : {}) })
      const response = await fetch(`/api/articles?${query}`)
      if (!response.ok) return setProblem('Failed to load articles: please try again in a moment.')
      const page = (await response.json()) as ArticlePage
      const from = button.current?.getBoundingClientRect().top ?? 0
      // The new articles have to be in the page before anything scrolls to them.
      flushSync(() => {
        setNow((moment) => moment ?? new Date())
        setPages((before) => [...before, page])
      })
      const article = list.current?.querySelector(`[data-index="${articles.length}"]`)
      if (!article) return
      // Reading goes on where the button was: a column that was held in sight until now has gone back to its place.
      scrollBy({ top: article.getBoundingClientRect().top - from, behavior: 'instant' })
      article.querySelector('a')?.focus({ preventScroll: true })
    } catch {
      setProblem('An unexpected error occurred while loading articles')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {now && (
        <div ref={list} className={className}>
          {articles.map((article, index) => (
            <div key={article.id} data-index={index}>
              <ArticleCard article={article} now={now} />
            </div>
          ))}
        </div>
      )}
      <div className="mt-8 flex flex-col items-center gap-3" aria-live="polite">
        {problem && (
          <div className="text-center text-sm">
            <p className="font-semibold text-red">Error loading articles</p>
            <p className="text-muted">{problem}</p>
          </div>
        )}
        {next ? (
          <a ref={button} href={archive} onClick={load} aria-disabled={isBusy} className={toButtonClass('secondary')}>
            {isBusy ? 'Loading…' : label}
          </a>
        ) : (
          <a href={readerPaths.archiveIndex} className="text-sm text-muted underline underline-offset-4">
            You have reached the end. Browse the archive
          </a>
        )}
      </div>
    </>
  )
}
