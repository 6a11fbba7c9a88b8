'use client'

import { type ComponentType, type MouseEvent, useState } from 'react'

import type { LoadMoreProps } from './older-articles.client'

/**
 * A link to older articles. With JavaScript, it loads them into the page; the script for that is loaded on the first
 * click.
 */
export function LoadMore(props: LoadMoreProps) {
  const [Late, setLate] = useState<ComponentType<LoadMoreProps> | null>(null)
  if (Late) return <Late {...props} />

  async function start(event: MouseEvent) {
    event.preventDefault()
    try {
      const { OlderArticles } = await import('./older-articles.client')
      setLate(() => OlderArticles)
    } catch {
      location.assign(props.archive)
    }
  }
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <a
        href={props.archive}
        onClick={start}
        className="inline-flex min-h-11 items-center rounded-sm border border-rule bg-surface px-5 text-sm font-semibold text-ink hover:border-muted-foreground"
      >
        {props.label}
      </a>
    </div>
  )
}
