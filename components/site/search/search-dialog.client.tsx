'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { SearchIcon } from '@/components/site/shell/search-icon'
import { searchPath, buildStoryPath } from '@/lib/routes/link'
import type { Path } from '@/lib/routes/route-list'
import { QUERY_MAX, RESULTS } from '@/lib/search/schema'

import type { SearchOption } from './search-option.client'
import { useSearch } from './use-search'

const LIST = 'search-options'
const buildOptionId = (index: number) => `search-option-${index}`

function describeState({ query, isSearching, articles, error }: ReturnType<typeof useSearch>): string {
  if (!query) return 'Type to search articles...'
  if (isSearching) return 'Searching...'
  if (error) return `Error: ${error}`
  if (articles.length === 0) return 'No articles found.'
  return `${articles.length} ${articles.length === 1 ? 'article' : 'articles'}`
}

export interface SearchDialogProps {
  Option: typeof SearchOption
  /** Returns what was typed before the field existed. */
  takeTyped: () => string
  onClose: () => void
}

/** Search with results while typing. The arrow keys select one, Enter opens it, Esc closes the dialog. */
export function SearchDialog({ Option, takeTyped, onClose }: SearchDialogProps) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const search = useSearch(typed)
  const { query, articles, suggestion, isSearching, error, retry } = search
  const [choice, setChoice] = useState({ of: articles, index: -1 })
  // New results have no selection yet.
  const chosen = choice.of === articles ? choice.index : -1
  const choose = (index: number) => setChoice({ of: articles, index })

  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
    setTyped(takeTyped())
    // Only when the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    // Without braces, the effect would return a value, which React takes for its cleanup.
    void document.getElementById(buildOptionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  // The browser puts the focus back where it was.
  const close = () => dialog.current?.close()

  function go(path: string) {
    close()
    router.push(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || articles.length === 0) return
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    // The field itself is one of the places that the arrow keys reach, as in the ARIA combobox pattern.
    choose(((chosen + 1 + step + articles.length + 1) % (articles.length + 1)) - 1)
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const article = articles[chosen]
    if (article) go(buildStoryPath(article.slug))
    else if (query) go(searchPath(query))
  }

  const renderButton = (label: string, act: () => void) => (
    <button
      type="button"
      onClick={() => {
        act()
        field.current?.focus()
      }}
      className="min-h-11 cursor-pointer font-semibold text-red underline underline-offset-4"
    >
      {label}
    </button>
  )

  function onClickOutside(event: MouseEvent) {
    if (event.target === dialog.current) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={dialog}
      aria-label="Search articles"
      onClose={onClose}
      onClick={onClickOutside}
      className="m-0 max-h-dvh w-full max-w-none overflow-hidden bg-paper text-ink backdrop:bg-scrim motion-safe:animate-fade sm:mx-auto sm:mt-[10vh] sm:max-h-[80vh] sm:max-w-2xl sm:rounded-sm"
    >
      <div className="flex max-h-dvh flex-col sm:max-h-[80vh]">
        <form
          action={'/search' satisfies Path}
          onSubmit={onSubmit}
          className="flex items-center gap-2 border-b border-rule px-3"
        >
          <SearchIcon />
          <input
            ref={field}
            name="q"
            role="combobox"
            aria-label="Search articles"
            aria-autocomplete="list"
            aria-expanded={articles.length > 0}
            aria-controls={articles.length > 0 ? LIST : undefined}
            aria-activedescendant={articles[chosen] ? buildOptionId(chosen) : undefined}
            placeholder="Search articles..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={QUERY_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-14 w-full min-w-0 bg-transparent text-lg placeholder:text-muted-foreground focus-visible:outline-none"
          />
          <button
            type="button"
            onClick={close}
            className="min-h-11 shrink-0 cursor-pointer px-2 text-sm font-semibold hover:text-red"
          >
            Close
          </button>
        </form>
        <div className="overflow-y-auto overscroll-contain">
          <output className="block px-4 py-3 text-sm text-muted-foreground">{describeState(search)}</output>
          {error && <p className="px-4 pb-4">{renderButton('Try again', retry)}</p>}
          {suggestion && (
            <p className="px-4 pb-4">Did you mean {renderButton(suggestion, () => setTyped(suggestion))}?</p>
          )}
          {articles.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of links to choose from
            <div id={LIST} role="listbox" aria-label="Results" className={isSearching ? 'opacity-60' : undefined}>
              {articles.map((article, index) => (
                <Option
                  key={article.id}
                  id={buildOptionId(index)}
                  article={article}
                  isChosen={index === chosen}
                  onPoint={() => choose(index)}
                  onPick={close}
                />
              ))}
            </div>
          )}
          {articles.length === RESULTS.dialog && (
            <a
              href={searchPath(query)}
              onClick={close}
              className="flex min-h-11 items-center border-t border-rule px-4 text-sm font-semibold hover:text-red"
            >
              All results for “{query}”
            </a>
          )}
        </div>
      </div>
    </dialog>
  )
}
