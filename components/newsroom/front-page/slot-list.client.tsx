import clsx from 'clsx'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { type ComponentProps, type DragEvent, useRef, useState } from 'react'

import { useField } from '@/components/form/form-context'
import { useSearch } from '@/components/site/search/use-search'
import { Button } from '@/components/ui/button'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Input } from '@/components/site/ui/input'
import type { Spot } from '@/lib/front-page/edit-placement'
import type { Candidate } from '@/lib/front-page/queries.staff'
import type { Filler } from '@/lib/front-page/rules'
import { type Place, type Slot, getCapacity, formatSlotName, formatUntilName } from '@/lib/front-page/schema'

/** The id of the suggestions that all fields share without JavaScript. */
export const CANDIDATES_ID = 'front-page-candidates'

/** How a place looks in the miniature. The first `pictures` articles have one, unless it is the large one of a strip. */
export interface ListLook {
  list?: string
  headline: string
  pictures: number
}

/** The type of the data that is dragged, which is an article's slug. */
const DRAGGED = 'text/plain'

export interface SlotListProps {
  place: Place
  label: string
  slots: readonly Slot[]
  /** What the place shows: the placed articles that are known, and after them those that fill it. */
  filling: readonly Filler[]
  look: ListLook
  isScripted: boolean
  candidates: readonly Candidate[]
  onPut: (slot: Slot, spot: Spot) => void
  onDrop: (slug: string, spot: Spot) => void
  onRemove: (spot: Spot) => void
  onShift: (spot: Spot, by: -1 | 1) => void
  onPin: (spot: Spot, until: string) => void
}

export function SlotList({ place, label, slots, filling, look, isScripted, candidates, ...on }: SlotListProps) {
  const [over, setOver] = useState<number | null>(null)
  const capacity = getCapacity(place)
  const list = useRef<HTMLOListElement>(null)

  function removeAt(spot: Spot) {
    on.onRemove(spot)
    // The button that had the focus was removed.
    list.current?.focus()
  }

  const accept = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(at)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      on.onDrop(event.dataTransfer.getData(DRAGGED), { place, at })
    },
  })

  if (!isScripted) {
    return (
      <ol className="space-y-3">
        {Array.from({ length: capacity }, (_, at) => (
          <li key={at}>
            <PlainSlot place={place} number={at + 1} label={label} slot={slots[at]} />
          </li>
        ))}
      </ol>
    )
  }
  const automatic = filling.filter(({ slug }) => !slots.some((slot) => slot.slug === slug))
  const isFull = slots.length >= capacity
  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label={label} className={clsx('focus:outline-none', look.list ?? ROWS)}>
        {slots.map((slot, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
          <li
            key={slot.slug}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, slot.slug)}
            {...accept(at)}
            className={clsx('py-2', over === at && 'bg-rule/50 shadow-[inset_0_2px_0_var(--color-red)]')}
          >
            <Thumbnail
              article={at < look.pictures ? filling.find(({ slug }) => slug === slot.slug) : undefined}
              isPlaced
            />
            <FilledSlot
              {...on}
              onRemove={removeAt}
              place={place}
              at={at}
              slot={slot}
              headline={look.headline}
              isLast={at === slots.length - 1}
            />
          </li>
        ))}
        {automatic.map((article, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field below does the same
          <li
            key={article.slug}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, article.slug)}
            {...accept(slots.length)}
            className={clsx('py-2', over === slots.length && !isFull && 'bg-rule/50')}
          >
            <Thumbnail article={slots.length + index < look.pictures ? article : undefined} />
            <FillingHeadline article={article} className={look.headline} />
          </li>
        ))}
      </ol>
      {!isFull && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field in it does the same
        <div {...accept(slots.length)}>
          <AddField
            label={label}
            candidates={candidates}
            onAdd={(article) => on.onPut({ ...article, until: '' }, { place, at: slots.length })}
          />
        </div>
      )}
    </>
  )
}

function Thumbnail({ article, isPlaced = false }: { article: Filler | undefined; isPlaced?: boolean }) {
  if (!article?.image_url) return null
  return (
    <ArticlePicture
      src={article.image_url}
      alt=""
      sizes="20rem"
      className={clsx('mb-1.5 aspect-video', !isPlaced && 'opacity-60')}
    />
  )
}

/** The headline of an article that nobody placed. */
export const FillingHeadline = ({ article, className }: { article: Filler; className: string }) => (
  <p dir="auto" className={clsx('headline text-muted-foreground', className)}>
    <span className="sr-only">Automatic: </span>
    {article.title}
  </p>
)

interface FilledSlotProps extends Pick<SlotListProps, 'place' | 'onRemove' | 'onShift' | 'onPin'> {
  at: number
  slot: Slot
  headline: string
  isLast: boolean
}

const ROWS = 'divide-y divide-rule'
const ICON_BUTTON = 'text-muted-foreground hover:text-ink disabled:opacity-30'

function FilledSlot({ place, at, slot, headline, isLast, onRemove, onShift, onPin }: FilledSlotProps) {
  const name = formatSlotName(place, at + 1)
  const untilName = formatUntilName(place, at + 1)
  const { error } = useField(name, 'slot')
  const { error: untilError } = useField(untilName, 'slot')
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <input type="hidden" name={name} value={slot.slug} />
      <p dir="auto" className={clsx('headline w-full', headline)}>
        <GripVertical aria-hidden="true" className="mr-1 inline size-4 cursor-grab text-red max-sm:hidden" />
        {slot.title}
        {(error ?? untilError) && (
          <span className="block font-sans text-sm font-normal text-red">{error ?? untilError}</span>
        )}
      </p>
      <div className="flex max-w-full flex-wrap items-center">
        <span className="flex min-w-0 items-center gap-2 text-xs text-muted-foreground">
          <span aria-hidden="true">Until</span>
          <Input
            type="datetime-local"
            name={untilName}
            value={slot.until}
            onChange={(event) => onPin({ place, at }, event.target.value)}
            aria-label={`Show ${slot.title} until (Accra time)`}
            className="w-44 max-w-full min-w-0 px-1 py-1 text-xs"
          />
        </span>
        <span className="flex">
          <Button
            variant="ghost"
            size="sm"
            className={ICON_BUTTON}
            data-move="up"
            disabled={at === 0}
            aria-label={`Move ${slot.title} up`}
            onClick={() => onShift({ place, at }, -1)}
          >
            <ChevronUp aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className={ICON_BUTTON}
            data-move="down"
            disabled={isLast}
            aria-label={`Move ${slot.title} down`}
            onClick={() => onShift({ place, at }, 1)}
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className={ICON_BUTTON}
            aria-label={`Remove ${slot.title}`}
            onClick={() => onRemove({ place, at })}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </span>
      </div>
    </div>
  )
}

/** A field for another article. It suggests the newest ones and search results. */
function AddField({
  label,
  candidates,
  onAdd,
}: {
  label: string
  candidates: readonly Candidate[]
  onAdd: (article: Candidate) => void
}) {
  const [typed, setTyped] = useState('')
  // The search index needs at least three characters.
  const { articles, isSearching } = useSearch(typed.trim().length < 3 ? '' : typed)
  const suggested = [...articles, ...candidates.filter(({ slug }) => !articles.some((one) => one.slug === slug))]
  const id = `${CANDIDATES_ID}-${label.replaceAll(/\W/g, '-')}`

  function add({ slug, title }: Candidate) {
    setTyped('')
    onAdd({ slug, title })
  }

  function type(text: string) {
    const chosen = suggested.find(({ title, slug }) => title === text || text.endsWith(`/story/${slug}`))
    if (chosen) add(chosen)
    else setTyped(text)
  }

  function addFirstMatch() {
    const words = typed.trim().toLowerCase()
    const first = isSearching ? undefined : articles[0]
    const match = first ?? suggested.find(({ title }) => title.toLowerCase().includes(words))
    if (words && match) add(match)
  }

  return (
    <div className="py-2">
      <Input
        list={id}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && addFirstMatch()}
        aria-label={`Add to ${label}`}
        placeholder="Add an article: type part of its headline"
        autoComplete="off"
        className="border-dashed py-1 text-sm"
      />
      <datalist id={id}>
        {suggested.map(({ slug, title }) => (
          <option key={slug} value={title}>
            {title}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** The field without JavaScript, which takes the URL of an article. */
function PlainSlot({
  place,
  number,
  label,
  slot,
}: {
  place: Place
  number: number
  label: string
  slot: Slot | undefined
}) {
  const field = useField(formatSlotName(place, number), 'slot', slot?.slug)
  const until = useField(formatUntilName(place, number), 'slot', slot?.until)
  return (
    <div className="grid gap-2 @md:grid-cols-[1fr_14rem]">
      <PlainField
        {...field}
        name={formatSlotName(place, number)}
        label={`${label} ${number}`}
        list={CANDIDATES_ID}
        hint={slot?.title}
      />
      <PlainField
        {...until}
        name={formatUntilName(place, number)}
        label={`Until (Accra time): ${label} ${number}`}
        type="datetime-local"
      />
    </div>
  )
}

interface PlainFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'list'>, ReturnType<typeof useField> {
  name: string
  label: string
  hint?: string | undefined
}

function PlainField({ name, label, hint, id, error, errorId, hintId, value, ...rest }: PlainFieldProps) {
  return (
    <div className="text-sm">
      <label htmlFor={id}>{label}</label>
      <Input
        {...rest}
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : hintId}
      />
      {error ? (
        <p id={errorId} className="text-red">
          {error}
        </p>
      ) : (
        <p id={hintId} className="text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  )
}
