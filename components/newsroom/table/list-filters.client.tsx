'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState, useTransition } from 'react'

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
  /** Kept when searching. */
  order: { sort?: string; dir?: string }
  isFiltered: boolean
}

/** A GET form works without JavaScript. */
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

  const field = (name: string) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <search>
      <form method="get" action={path} onSubmit={send} className="flex flex-wrap items-end gap-2 py-3">
        {Object.entries(order).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-44 grow sm:max-w-80">
          <span className="block pb-1 text-xs font-semibold text-muted">{search}</span>
          <Input type="search" {...field('q')} maxLength={100} controlSize="sm" />
        </label>
        {filters?.map(({ name, label, all, options }) => (
          <label key={name} className="max-sm:grow">
            <span className="block pb-1 text-xs font-semibold text-muted">{label}</span>
            <Select {...field(name)} options={options} placeholder={all} controlSize="sm" />
          </label>
        ))}
        <Button type="submit" variant="outline" busy={isPending}>
          {!isPending && <Search aria-hidden="true" className="size-4" />}
          Filter
        </Button>
        {isFiltered && (
          <Button asChild variant="ghost">
            <Link href={path}>Clear</Link>
          </Button>
        )}
      </form>
    </search>
  )
}
