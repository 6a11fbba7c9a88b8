'use client'

import { useEffect, useId, useRef, useState } from 'react'

import { Button } from '@/components/site/ui/button'

import { THEME_KEY } from '@/lib/page/theme'

const SIZES = [
  ['', 'Normal'],
  ['large', 'Large'],
  ['larger', 'Larger'],
] as const
const SCHEMES = [
  ['', 'As on this device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Returns which value of a list is active; '' is the default. */
function findChosen(list: typeof SIZES | typeof SCHEMES): string {
  const shown = (document.documentElement.dataset['theme'] ?? '').split(' ')
  return list.find(([value]) => value && shown.includes(value))?.[0] ?? ''
}

function storeAndApply(theme: string): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage, the choice applies to this page only.
  }
  window.applyTheme(theme)
}

interface ChoiceProps {
  legend: string
  of: typeof SIZES | typeof SCHEMES
  chosen: string
  onChoose: (value: string) => void
}

function Choice({ legend, of, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{legend}</legend>
      {of.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-4 accent-red-fill"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The display settings of this browser. A choice is applied and stored at once. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [size, setSize] = useState(() => findChosen(SIZES))
  const [scheme, setScheme] = useState(() => findChosen(SCHEMES))

  useEffect(() => dialog.current?.showModal(), [])

  function choose(nextSize: string, nextScheme: string) {
    setSize(nextSize)
    setScheme(nextScheme)
    storeAndApply(`${nextScheme} ${nextSize}`.trim())
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      closedby="any"
      onClose={onClose}
      className="m-auto w-80 max-w-[calc(100vw-2rem)] rounded-sm border border-rule bg-paper p-5 text-base text-ink backdrop:bg-scrim"
    >
      <h2 id={heading} className="text-lg">
        Text and colours
      </h2>
      <Choice legend="Text size" of={SIZES} chosen={size} onChoose={(value) => choose(value, scheme)} />
      <Choice legend="Colours" of={SCHEMES} chosen={scheme} onChoose={(value) => choose(size, value)} />
      <Button onClick={() => dialog.current?.close()} className="mt-4 w-full">
        Done
      </Button>
    </dialog>
  )
}
