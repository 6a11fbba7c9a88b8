'use client'

import clsx from 'clsx'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useId, useRef, useState, useTransition } from 'react'

import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { Link } from '@/components/site/ui/link'
import { Select } from '@/components/site/ui/select'

import { sayOffline } from '@/components/newsroom/shell/offline-message'

export interface Filter {
  name: string
  label: string
  /** Selects everything. */
  all: string
  options: readonly (string | { value: string; label: string })[]
}

interface ListFiltersProps {
  path: string
  /** Names the searched fields. */
  search: string
  filters?: Filter[]
  view: { q: string; filters: Record<string, string | undefined> }
  /** Parameters that a search keeps. */
  order: { sort?: string; dir?: string }
  isFiltered: boolean
}

/** A GET form works without JavaScript. With it, a choice applies at once; on phones, a button shows the choices. */
export function ListFilters({ path, search, filters, view, order, isFiltered }: ListFiltersProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const asked = { q: view.q, ...view.filters }
  const [typed, setTyped] = useState<Record<string, string | undefined>>(asked)
  // Back, Clear and links change the URL outside this form.
  const [known, setKnown] = useState(JSON.stringify(asked))
  if (known !== JSON.stringify(asked)) {
    setKnown(JSON.stringify(asked))
    setTyped(asked)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sayOffline()) return
    const entries = [...new FormData(event.currentTarget)].filter(
      ([, value]) => typeof value === 'string' && value.trim(),
    )
    const query = new URLSearchParams(entries as [string, string][])
    startTransition(() => router.push(query.size > 0 ? `${path}?${query}` : path, { scroll: false }))
  }

  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choices = useId()
  const field = (name: string, isApplied: boolean) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      if (isApplied) form.current?.requestSubmit()
    },
  })
  const chosen = filters?.map(({ name, label }) => view.filters[name] ?? label).join(', ')
  return (
    <search>
      <form
        ref={form}
        data-bar=""
        method="get"
        action={path}
        onSubmit={send}
        className="flex flex-wrap items-center gap-2 py-2"
      >
        {Object.entries(order).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Input
          type="search"
          {...field('q', false)}
          aria-label={search}
          placeholder={search}
          maxLength={100}
          controlSize="sm"
          className="min-w-0 flex-1 sm:max-w-80"
        />
        <Button type="submit" variant="outline" size="icon" busy={isPending} title="Filter">
          {!isPending && <Search aria-hidden="true" className="size-4" />}
          <span className="sr-only">Filter</span>
        </Button>
        {filters && (
          <Button
            variant="outline"
            size="icon"
            title={chosen}
            aria-expanded={isOpen}
            aria-controls={choices}
            onClick={() => setOpen(!isOpen)}
            className="aria-expanded:border-ink sm:hidden noscript:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            <span className="sr-only">{chosen}</span>
          </Button>
        )}
        <div
          id={choices}
          className={clsx('gap-2 max-sm:basis-full sm:flex noscript:flex', isOpen ? 'max-sm:flex' : 'max-sm:hidden')}
        >
          {filters?.map(({ name, label, all, options }) => (
            <Select
              key={name}
              {...field(name, true)}
              aria-label={label}
              options={options}
              placeholder={all}
              controlSize="sm"
            />
          ))}
        </div>
        {isFiltered && (
          <Button asChild variant="ghost" size="sm">
            <Link href={path}>Clear</Link>
          </Button>
        )}
      </form>
    </search>
  )
}
