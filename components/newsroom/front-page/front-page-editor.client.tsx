'use client'

import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { useIsScripted } from '@/components/form/use-is-scripted'
import { SubmitButton } from '@/components/form/submit-button.client'
import { UndoableForm } from '@/components/newsroom/form/undoable-form.client'
import { useFormEvents } from '@/components/newsroom/form/use-form-events'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { restoreFrontPage, saveFrontPage } from '@/lib/front-page/actions'
import { findSpot, isFull, pin, put, remove, shift, shiftSection, type Spot } from '@/lib/front-page/edit-placement'
import type { Candidate, EditedFrontPage } from '@/lib/front-page/queries.staff'
import { type Place, type Slot, getCapacity, formatOrderName } from '@/lib/front-page/schema'
import { type Arrangement, parseArrangement } from '@/lib/front-page/unsaved'
import { routes } from '@/lib/routes/routes'

import { CANDIDATES_ID, SlotList } from './slot-list.client'

const FORM = 'front-page'
const LABELS: Partial<Record<Place, string>> = { lead: 'Lead', related: 'Related', seconds: 'Secondary stories' }
const toLabel = (place: Place) => LABELS[place] ?? place

/** Arranges the front page. Readers see changes only after publishing. */
export function FrontPageEditor({ page, candidates }: { page: EditedFrontPage; candidates: readonly Candidate[] }) {
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
    if (isNew && isFull(placement, spot.place)) return announce(`${toLabel(spot.place)} is full`)
    change({ placement: put(placement, slot, spot) }, `${slot.title}: ${toLabel(spot.place)} ${spot.at + 1}`)
  }

  function drop(slug: string, spot: Spot) {
    const from = findSpot(placement, slug)
    const slot = from && placement[from.place][from.at]
    if (!slot) return
    if (from.place !== spot.place && isFull(placement, spot.place) && spot.place !== 'lead')
      return announce(`${toLabel(spot.place)} is full`)
    place(slot, spot)
  }

  const toList = (name: Place) => (
    <SlotList
      place={name}
      label={toLabel(name)}
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
          `${placement[spot.place][spot.at]?.title}: ${toLabel(spot.place)} ${spot.at + by + 1}`,
        )
      }
      onPin={(spot, until) => change({ placement: pin(placement, spot, until) }, '')}
    />
  )

  return (
    <UndoableForm
      action={saveFrontPage}
      undo={restoreFrontPage}
      id={FORM}
      label="Front page"
      keep
      className="space-y-10"
    >
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
        <output className="min-w-0 truncate text-sm text-muted max-md:sr-only">{announcement}</output>
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
          <p id="is_breaking-hint" className="text-sm text-muted">
            The lead runs across the whole page.
          </p>
        </div>
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="space-y-8">
          <Part title="Lead" hint="If empty, the newest featured article leads.">
            {toList('lead')}
          </Part>
          <Part
            title="Related"
            hint={`Up to ${getCapacity('related')} headlines below the lead. Empty slots show the newest of its section.`}
          >
            {toList('related')}
          </Part>
        </div>
        <Part
          title="Secondary stories"
          hint={`Up to ${getCapacity('seconds')} articles beside the lead. Empty slots show the newest.`}
        >
          {toList('seconds')}
        </Part>
      </div>
      <Part
        title="Sections"
        hint="Each strip has a lead and four headlines. Empty slots show the newest of the section."
      >
        <ol className="divide-y divide-rule border-y border-rule">
          {sections.map((category, at) => (
            <li key={category} className="py-2">
              <div className="flex items-center gap-2">
                <h4 className="headline grow text-lg">{category}</h4>
                {isScripted ? (
                  <>
                    <input type="hidden" name={formatOrderName(category)} value={at + 1} />
                    <Button
                      variant="ghost"
                      size="sm"
                      disabled={at === 0}
                      className="disabled:opacity-30"
                      aria-label={`Move ${category} up`}
                      onClick={() =>
                        change({ sections: shiftSection(sections, category, -1) }, `${category}: section ${at}`)
                      }
                    >
                      <ChevronUp aria-hidden="true" className="size-4" />
                    </Button>
                    <Button
                      variant="ghost"
                      size="sm"
                      disabled={at === sections.length - 1}
                      className="disabled:opacity-30"
                      aria-label={`Move ${category} down`}
                      onClick={() =>
                        change({ sections: shiftSection(sections, category, 1) }, `${category}: section ${at + 2}`)
                      }
                    >
                      <ChevronDown aria-hidden="true" className="size-4" />
                    </Button>
                  </>
                ) : (
                  <Input
                    type="number"
                    name={formatOrderName(category)}
                    aria-label={`Position of ${category}`}
                    defaultValue={at + 1}
                    min={1}
                    max={9}
                    className="w-20 py-1"
                  />
                )}
              </div>
              <details open={placement[category].length > 0}>
                <summary className="cursor-pointer py-2 text-sm text-muted">
                  {placement[category].length === 0 ? 'Filled automatically' : `${placement[category].length} placed`}
                </summary>
                {toList(category)}
              </details>
            </li>
          ))}
        </ol>
      </Part>
    </UndoableForm>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      {children}
    </section>
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
      className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-rule bg-surface px-3 text-sm font-semibold hover:border-muted sm:px-5"
    >
      Preview
    </button>
  )
}
