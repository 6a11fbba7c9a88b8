import { type RefObject, useEffect, useState } from 'react'

import {
  type KeptText,
  listFields,
  parseKept,
  PAUSE_MS,
  readFields,
  RESTORE,
  saysSame,
  SERVER_PAUSE_MS,
  tryStorage,
  typeInto,
} from '@/components/form/kept-text'
import { Button } from '@/components/ui/button'
import { toDateTime } from '@/lib/format'

import { dropServerCopy, readServerCopy, useServerCopy } from './use-server-copy'

type Offer = KeptText & { isElsewhere: boolean }

interface Keeping {
  /** Storage key part. Names the user, so that colleagues on a shared machine can't read each other's text. */
  name: string
  /** Subject of the server's working copy. */
  subject: string
  /** updated_at of the record, '' for a new one. */
  version: string
}

/**
 * Autosaves the form around `box`, in the browser and on the server, and offers unsent text when the form is next
 * opened, on any device.
 */
export function useKeptForm(box: RefObject<HTMLElement | null>, { name, subject, version: newest }: Keeping) {
  const [offer, setOffer] = useState<Offer | null>(null)
  // Text belongs to the version that was opened, even if a newer one arrives.
  const [version] = useState(newest)
  const [isDirty, setDirty] = useState(false)
  const { state: copy, send, sendNow, forget } = useServerCopy()
  const key = `lodestar:typed:${name}`

  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const saved = readFields(form)
    let hasTyped = false
    let isGone = false
    const here = parseKept(tryStorage((storage) => storage.getItem(key)))
    // oxlint-disable-next-line react/set-state-in-effect -- the server knows no storage
    if (here && !saysSame(here.values, saved)) setOffer({ ...here, isElsewhere: false })
    void readServerCopy(subject).then((content) => {
      const there = parseKept(JSON.stringify(content))
      if (isGone || hasTyped || !there || saysSame(there.values, saved)) return
      setOffer((other) => (other && other.at >= there.at ? other : { ...there, isElsewhere: true }))
    })

    let timer: ReturnType<typeof setTimeout> | undefined
    let serverTimer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      clearTimeout(serverTimer)
      timer = undefined
    }
    const toKept = (values: Record<string, string>): KeptText => ({ at: new Date().toISOString(), version, values })
    const drop = () => {
      stop()
      tryStorage((storage) => storage.removeItem(key))
      if (hasTyped) forget(subject)
      setDirty(false)
    }
    const keep = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      const values = readFields(form)
      if (saysSame(values, saved)) return drop()
      tryStorage((storage) => storage.setItem(key, JSON.stringify(toKept(values))))
    }
    const wait = () => {
      stop()
      hasTyped = true
      setDirty(!saysSame(readFields(form), saved))
      timer = setTimeout(keep, PAUSE_MS)
      serverTimer = setTimeout(() => {
        const values = readFields(form)
        if (!saysSame(values, saved)) send(subject, toKept(values))
      }, SERVER_PAUSE_MS)
    }
    // The form resets itself after a successful submit.
    const listeners = [
      ['input', wait],
      ['change', wait],
      ['reset', drop],
    ] as const
    for (const [event, listen] of listeners) form.addEventListener(event, listen)
    window.addEventListener('pagehide', keep)
    return () => {
      isGone = true
      keep()
      stop()
      for (const [event, listen] of listeners) form.removeEventListener(event, listen)
      window.removeEventListener('pagehide', keep)
    }
  }, [box, key, subject, version, send, forget])

  function restore() {
    const form = box.current?.closest('form')
    for (const field of form ? listFields(form) : []) {
      // Picture rows are restored as a whole.
      const text = field.name.startsWith('images.') || field.type === 'hidden' ? undefined : offer?.values[field.name]
      if (text !== undefined && text !== field.value) typeInto(field, text)
    }
    if (form && offer) {
      form.dispatchEvent(new CustomEvent(RESTORE, { detail: offer.values }))
      // Once the rows have rendered, restored text counts as unsaved again.
      setTimeout(() => form.dispatchEvent(new Event('input', { bubbles: true })))
    }
    setOffer(null)
  }

  function discard() {
    tryStorage((storage) => storage.removeItem(key))
    dropServerCopy(subject)
    setOffer(null)
  }

  /** The current form values. */
  const read = () => {
    const form = box.current?.closest('form')
    return form ? readFields(form) : {}
  }
  /** Sends the current text to the server for its preview. */
  const keepNow = () => sendNow(subject, { at: new Date().toISOString(), version, values: read() } satisfies KeptText)
  /** Don't keep text that was only previewed; put back the copy found on opening. */
  const endPreview = () => {
    if (isDirty) return
    if (!offer) return forget(subject)
    const { isElsewhere: _, ...found } = offer
    void send(subject, found)
  }

  const notice = offer && (
    <output className="block space-y-3 border-l-4 border-gold bg-surface px-4 py-3">
      <span className="block">
        <strong className="block">
          {offer.isElsewhere ? 'Unsaved text was found' : 'Unsaved text was found in this browser'}
        </strong>
        Typed until <time dateTime={offer.at}>{toDateTime(offer.at)}</time>, Accra time (GMT).
        {offer.version !== undefined &&
          offer.version !== version &&
          ' It has been changed since then. Check the current text before you restore: saving would replace it.'}
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
  )
  return { notice, isDirty, copy, read, keepNow, endPreview }
}
