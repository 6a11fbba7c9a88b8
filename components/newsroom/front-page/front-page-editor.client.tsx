'use client'

import clsx from 'clsx'
import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { useIsScripted } from '@/components/form/use-is-scripted'
import { SubmitButton } from '@/components/form/submit-button.client'
import { UndoableForm } from '@/components/newsroom/form/undoable-form.client'
import { useFormEvents } from '@/components/newsroom/form/use-form-events'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import type { Category } from '@/lib/articles/schema'
import { restoreFrontPage, saveFrontPage } from '@/lib/front-page/actions'
import { findSpot, isFull, pin, put, remove, shift, shiftSection, type Spot } from '@/lib/front-page/edit-placement'
import { fillPlacement, listFilling } from '@/lib/front-page/fill-placement'
import type { Candidate, EditedFrontPage } from '@/lib/front-page/queries.staff'
import { type Filler, PICTURES, type StripShape } from '@/lib/front-page/rules'
import { type Place, type Slot, getCapacity, formatOrderName } from '@/lib/front-page/schema'
import { type Arrangement, parseArrangement } from '@/lib/front-page/unsaved'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/site'

import { CANDIDATES_ID, FillingHeadline, type ListLook, SlotList } from './slot-list.client'

const FORM = 'front-page'
const LABELS: Partial<Record<Place, string>> = { lead: 'Lead', related: 'Related', seconds: 'Secondary stories' }
const getLabel = (place: Place) => LABELS[place] ?? place

/** How many strips are above that of Opinion, which always has the same place. */
const BEFORE_OPINION = 3
const LOOKS: Record<StripShape, Omit<ListLook, 'pictures'>> = {
  feature: { list: 'grid gap-x-6 lg:grid-cols-[3fr_1fr_1fr_1fr]', headline: 'text-base' },
  left: { list: 'grid gap-x-6 lg:grid-cols-[2fr_1fr_1fr_1fr]', headline: 'text-base' },
  right: {
    list: 'grid gap-x-6 lg:grid-cols-[1fr_1fr_1fr_2fr] lg:*:first:order-last',
    headline: 'text-base',
  },
  headlines: { list: 'grid gap-x-6 lg:grid-cols-4', headline: 'text-base' },
  opinion: { list: 'grid gap-x-6 lg:grid-cols-4', headline: 'text-base italic' },
  column: { headline: 'text-base' },
  pictures: { list: 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4', headline: 'text-base' },
}

interface FrontPageEditorProps {
  page: EditedFrontPage
  candidates: readonly Candidate[]
  fillers: Parameters<typeof fillPlacement>[2]
}

/** Arranges the front page. Readers see changes only after publishing. */
export function FrontPageEditor({ page, candidates, fillers }: FrontPageEditorProps) {
  const isScripted = useIsScripted()
  const [past, setPast] = useState<Arrangement[]>([])
  const [now, setNow] = useState<Arrangement>({
    placement: page.placement,
    sections: page.sections,
    isBreaking: page.isBreaking,
  })
  const [announcement, announce] = useState('')
  const { placement, sections, isBreaking } = now
  const box = useRef<HTMLDivElement>(null)
  useFormEvents(box, ({ arrangement = '' }) => {
    const restored = parseArrangement(arrangement)
    if (restored) change(restored, 'Restored')
  })
  // Autosave listens to input.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each change of the page
  useLayoutEffect(() => void box.current?.dispatchEvent(new Event('input', { bubbles: true })), [now])

  function change(next: Partial<Arrangement>, words: string) {
    setPast([...past, now])
    setNow({ ...now, ...next })
    announce(words)
  }

  function undo() {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    setNow(last)
    announce('Undone')
  }

  function place(slot: Slot, spot: Spot) {
    const isNew = !findSpot(placement, slot.slug)
    if (isNew && isFull(placement, spot.place)) return announce(`${getLabel(spot.place)} is full`)
    change({ placement: put(placement, slot, spot) }, `${slot.title}: ${getLabel(spot.place)} ${spot.at + 1}`)
  }

  /** Also places an article that filled the page until now. */
  function drop(slug: string, spot: Spot) {
    const from = findSpot(placement, slug)
    const filler = fillers.articles.find((article) => article.slug === slug)
    const slot = from ? placement[from.place][from.at] : filler && { slug, title: filler.title, until: '' }
    if (!slot) return
    if (from?.place !== spot.place && isFull(placement, spot.place) && spot.place !== 'lead')
      return announce(`${getLabel(spot.place)} is full`)
    change({ placement: put(placement, slot, spot) }, `${slot.title}: ${getLabel(spot.place)} ${spot.at + 1}`)
  }

  const composition = fillPlacement(placement, sections, fillers)
  const renderList = (name: Place, look: ListLook) => (
    <SlotList
      place={name}
      look={look}
      filling={listFilling(composition, name)}
      label={getLabel(name)}
      slots={placement[name]}
      isScripted={isScripted}
      candidates={candidates}
      onPut={place}
      onDrop={drop}
      onRemove={(spot) =>
        change({ placement: remove(placement, spot) }, `${placement[spot.place][spot.at]?.title} removed`)
      }
      onShift={(spot, by) =>
        change(
          { placement: shift(placement, spot, by) },
          `${placement[spot.place][spot.at]?.title}: ${getLabel(spot.place)} ${spot.at + by + 1}`,
        )
      }
      onPin={(spot, until) => change({ placement: pin(placement, spot, until) }, '')}
    />
  )

  const others: readonly Category[] = sections.filter((category) => category !== 'Opinion')
  const strips = others.toSpliced(BEFORE_OPINION, 0, 'Opinion')

  function moveStrip(category: Category, by: -1 | 1) {
    const moved = shiftSection(others, category, by)
    change({ sections: [...moved, 'Opinion'] }, `${category}: section ${moved.indexOf(category) + 1}`)
  }

  function renderStrip(category: Category) {
    const at = others.indexOf(category)
    const { shape = 'column' } = composition.strips.find((strip) => strip.category === category) ?? {}
    return (
      <li key={category} className={clsx('border-t border-rule py-4', shape !== 'column' && 'lg:col-span-3')}>
        <div className="flex items-center gap-2">
          <h4 className="headline grow text-lg">{category}</h4>
          {isScripted ? (
            <>
              <input type="hidden" name={formatOrderName(category)} value={sections.indexOf(category) + 1} />
              {at >= 0 && (
                <>
                  <MoveButton label={`Move ${category} up`} isOff={at === 0} onMove={() => moveStrip(category, -1)}>
                    <ChevronUp aria-hidden="true" className="size-4" />
                  </MoveButton>
                  <MoveButton
                    label={`Move ${category} down`}
                    isOff={at === others.length - 1}
                    onMove={() => moveStrip(category, 1)}
                  >
                    <ChevronDown aria-hidden="true" className="size-4" />
                  </MoveButton>
                </>
              )}
            </>
          ) : (
            <Input
              type="number"
              name={formatOrderName(category)}
              aria-label={`Position of ${category}`}
              defaultValue={sections.indexOf(category) + 1}
              min={1}
              max={9}
              className="w-20 py-1"
            />
          )}
        </div>
        {isScripted ? (
          renderList(category, { ...LOOKS[shape], pictures: PICTURES[shape] })
        ) : (
          <details open={placement[category].length > 0}>
            <summary className="cursor-pointer py-2 text-sm text-muted-foreground">
              {placement[category].length === 0 ? 'Filled automatically' : `${placement[category].length} placed`}
            </summary>
            {renderList(category, { ...LOOKS[shape], pictures: PICTURES[shape] })}
          </details>
        )}
      </li>
    )
  }

  return (
    <UndoableForm
      action={saveFrontPage}
      undo={restoreFrontPage}
      id={FORM}
      label="Front page"
      keep
      className="space-y-10"
    >
      {/* Enter in a field sends a form as its first button does, and this one would publish the page. */}
      <button type="submit" disabled hidden>
        Nothing
      </button>
      {/* What autosave keeps of this page, apart from what it sends. */}
      <div ref={box} hidden>
        <input type="hidden" disabled data-typed name="arrangement" value={JSON.stringify(now)} />
        <input type="hidden" disabled data-typed name="title" value={placement.lead[0]?.title ?? ''} />
      </div>
      <input type="hidden" name="expected_number" value={page.expected_number} />
      <datalist id={CANDIDATES_ID}>
        {candidates.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </datalist>
      <div className="top-bar z-20 -mx-2 flex items-center gap-2 border-b max-sm:flex-wrap sm:gap-3 border-rule bg-paper px-2 py-3">
        <SubmitButton busyLabel="Publishing…" className="shrink-0">
          Publish Front Page
        </SubmitButton>
        <PreviewButton />
        {isScripted && (
          <Button
            variant="ghost"
            onClick={undo}
            disabled={past.length === 0}
            className="shrink-0 disabled:opacity-40 max-sm:px-3.5"
          >
            <Undo2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Undo</span>
          </Button>
        )}
        <output className="min-w-0 truncate text-sm text-muted-foreground max-md:sr-only">{announcement}</output>
      </div>
      <div className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id="is_breaking"
          name="is_breaking"
          aria-describedby="is_breaking-hint"
          checked={isBreaking}
          onChange={({ target: { checked } }) => change({ isBreaking: checked }, '')}
          className="size-5 shrink-0 accent-red-fill"
        />
        <div>
          <label htmlFor="is_breaking" className="font-semibold">
            Breaking news
          </label>
          <p id="is_breaking-hint" className="text-sm text-muted-foreground">
            The lead runs across the whole page.
          </p>
        </div>
      </div>
      {/* A miniature of the page. What nobody placed is muted. */}
      <div className="border border-rule bg-paper px-4 pb-6 sm:px-6">
        <p
          aria-hidden="true"
          className="headline border-b border-rule py-3 text-center text-lg tracking-[0.06em] uppercase"
        >
          {site.name}
        </p>
        <div className="kente" />
        <div className="mt-5 grid gap-x-6 gap-y-8 xl:grid-cols-4">
          <div className={clsx('space-y-5', isBreaking ? 'xl:col-span-4' : 'xl:col-span-2')}>
            <Part title="Lead" hint="If empty, the newest featured article leads.">
              {renderList('lead', { headline: 'text-2xl', pictures: 1 })}
            </Part>
            <Part
              title="Related"
              hint={`Up to ${getCapacity('related')} headlines below the lead. Empty slots show older ones of its section.`}
            >
              {renderList('related', { list: 'grid gap-x-4 sm:grid-cols-3', headline: 'text-sm', pictures: 0 })}
            </Part>
          </div>
          <FilledPart title="Latest" hint="The newest that nobody placed." articles={composition.timed} />
          <div className={isBreaking ? 'xl:col-span-3' : undefined}>
            <Part
              title="Secondary stories"
              hint={`Up to ${getCapacity('seconds')} articles beside the lead. Empty slots show what follows the latest, first with pictures.`}
            >
              {renderList('seconds', { headline: 'text-base', pictures: 2 })}
            </Part>
          </div>
        </div>
        <section aria-label="Sections" className="mt-6 border-t-2 border-gold pt-5">
          <p className="text-sm text-muted-foreground">
            Each strip shows four articles, and up to five placed ones. Empty slots show the newest of the section.
            Opinion keeps its place.
          </p>
          <ol className="grid gap-x-6 lg:grid-cols-3">{strips.map(renderStrip)}</ol>
        </section>
        <div className="mt-6 border-t border-rule pt-5">
          <FilledPart
            title="Latest News"
            hint="By time."
            articles={composition.latest}
            className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4"
          />
        </div>
      </div>
    </UndoableForm>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="@container">
      <h3 className="text-base">{title}</h3>
      <p className="text-xs text-muted-foreground">{hint}</p>
      {children}
    </section>
  )
}

/** A part that nobody edits. */
function FilledPart({
  articles,
  className = 'divide-y divide-rule',
  ...part
}: {
  title: string
  hint: string
  articles: readonly Filler[]
  className?: string
}) {
  return (
    <Part {...part}>
      <ol className={className}>
        {articles.map((article) => (
          <li key={article.slug} className="py-2">
            <FillingHeadline article={article} className="text-sm" />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function MoveButton({
  label,
  isOff,
  onMove,
  children,
}: {
  label: string
  isOff: boolean
  onMove: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={isOff}
      className="disabled:opacity-30"
      aria-label={label}
      onClick={onMove}
    >
      {children}
    </Button>
  )
}

function PreviewButton() {
  return (
    <button
      type="submit"
      formMethod="get"
      formAction={routes.frontPagePreview}
      formTarget="_blank"
      onClick={(event) => {
        // The form's own action would publish.
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget.form!)].filter(
          (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
        )
        open(
          `${routes.frontPagePreview}?${new URLSearchParams(fields.filter(([name]) => !name.startsWith('$')))}`,
          '_blank',
          'noopener',
        )
      }}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-rule bg-surface px-3 text-sm font-semibold hover:border-muted-foreground sm:px-5"
    >
      Preview
    </button>
  )
}
