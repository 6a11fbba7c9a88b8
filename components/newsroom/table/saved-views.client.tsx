'use client'

import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { Link } from '@/components/site/ui/link'
import { showToast } from '@/components/site/ui/toast'
import { useStoredList } from '@/components/site/ui/use-stored-list'

interface SavedViewsProps {
  path: string
  /** URL with the filters; null without any. */
  current: string | null
}

interface SavedView {
  name: string
  href: string
}

const NAME_MAX = 40
const MAX_VIEWS = 20

/** The URL must belong to this list: a click follows it. */
const isViewOf =
  (path: string) =>
  (row: unknown): row is SavedView =>
    typeof row === 'object' &&
    row !== null &&
    'name' in row &&
    typeof row.name === 'string' &&
    'href' in row &&
    typeof row.href === 'string' &&
    row.href.startsWith(`${path}?`)

/** Offers the views that this browser has stored. */
export function SavedViews({ path, current }: SavedViewsProps) {
  const [views, change] = useStoredList(`lodestar:views:${path}`, isViewOf(path))
  const [isNaming, setNaming] = useState(false)

  function store(update: (views: SavedView[]) => SavedView[]) {
    const isStored = change((stored) => update(stored).slice(-MAX_VIEWS))
    if (!isStored)
      void showToast({ title: 'Error', message: 'This browser does not allow the site to save views.', kind: 'error' })
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name || !current) return
    store((others) => [...others.filter((other) => other.name !== name), { name, href: current }])
    setNaming(false)
  }

  const isKnown = views.some(({ href }) => href === current)
  if (views.length === 0 && !current) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 noscript:hidden">
      {views.length > 0 && (
        <ul aria-label="Saved views" className="contents">
          {views.map(({ name, href }) => (
            <li
              key={name}
              className="inline-flex items-center rounded-sm border border-rule bg-surface text-sm has-aria-current:border-ink"
            >
              <Link
                href={href}
                scroll={false}
                aria-current={href === current ? 'true' : undefined}
                className="inline-flex min-h-11 max-w-60 items-center truncate pl-3 hover:underline aria-current:font-semibold pointer-fine:min-h-8"
              >
                {name}
              </Link>
              <button
                type="button"
                title="Delete this view"
                onClick={() => store((others) => others.filter((other) => other.name !== name))}
                className="inline-flex size-11 cursor-pointer items-center justify-center text-muted-foreground hover:text-red pointer-fine:size-8"
              >
                <X aria-hidden="true" className="size-3.5" />
                <span className="sr-only">Delete view {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {current && !isKnown && !isNaming && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setNaming(true)}
          className={views.length === 0 ? '-ml-3.5' : undefined}
        >
          Save View…
        </Button>
      )}
      {current && isNaming && (
        <form onSubmit={save} className="flex items-center gap-2">
          <Input
            name="name"
            aria-label="Name of this view"
            placeholder="Name of this view"
            maxLength={NAME_MAX}
            autoComplete="off"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just clicked Save View
            autoFocus
            onKeyDown={(event) => event.key === 'Escape' && setNaming(false)}
            controlSize="xs"
            className="max-w-52"
          />
          <Button type="submit" variant="outline" size="sm">
            Save
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setNaming(false)}>
            Cancel
          </Button>
        </form>
      )}
    </div>
  )
}
