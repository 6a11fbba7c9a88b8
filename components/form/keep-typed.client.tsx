'use client'

import { useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { toDateTime } from '@/lib/format'

import { type KeptText, listFields, parseKept, PAUSE_MS, readFields, saysSame, tryStorage, typeInto } from './kept-text'

/**
 * Inside a form: keeps in the browser what is typed and not sent, and offers it when the form is opened again. `name`
 * says whose it is and what it is about, so that colleagues at one machine do not read each other's.
 */
export function KeepTyped({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [offer, setOffer] = useState<KeptText | null>(null)
  const key = `lodestar:typed:${name}`

  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const saved = readFields(form)
    const kept = parseKept(tryStorage((storage) => storage.getItem(key)))
    if (kept && !saysSame(kept.values, saved)) setOffer(kept)

    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      clearTimeout(timer)
      timer = undefined
      tryStorage((storage) => storage.removeItem(key))
    }
    const keep = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      const values = readFields(form)
      if (saysSame(values, saved)) return forget()
      tryStorage((storage) => storage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values } satisfies KeptText)))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    }
    // A form empties itself once what it said was taken.
    const listeners = [['input', wait], ['change', wait], ['reset', forget]] as const
    for (const [event, listen] of listeners) form.addEventListener(event, listen)
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      for (const [event, listen] of listeners) form.removeEventListener(event, listen)
      window.removeEventListener('pagehide', keep)
    }
  }, [key])

  function restore() {
    const form = box.current?.closest('form')
    for (const field of form ? listFields(form) : []) {
      const text = offer?.values[field.name]
      if (text !== undefined && text !== field.value) typeInto(field, text)
    }
    setOffer(null)
  }

  function discard() {
    tryStorage((storage) => storage.removeItem(key))
    setOffer(null)
  }

  return (
    <div ref={box} className="empty:hidden">
      {offer && (
        <output className="block space-y-3 border-l-4 border-gold bg-surface px-4 py-3">
          <span className="block">
            <strong className="block">Unsaved text was found in this browser</strong>
            Typed until <time dateTime={offer.at}>{toDateTime(offer.at)}</time>, Accra time (GMT).
          </span>
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={restore}>
              Restore
            </Button>
            <Button variant="quiet" size="sm" onClick={discard}>
              Discard
            </Button>
          </span>
        </output>
      )}
    </div>
  )
}
