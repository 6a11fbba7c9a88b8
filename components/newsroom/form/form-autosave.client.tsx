import { type RefObject, useEffect, useRef, useState } from 'react'

import { buildFormSubject } from '@/lib/working-copies/schema'

import { RestoreNotice } from './restore-notice.client'
import { useFormAutosave } from './use-form-autosave'

/** Stores what is typed into the form around it in this browser. The form's label and record name the copy. */
export function FormAutosave({ label }: { label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [subject, setSubject] = useState<string | null>(null)

  useEffect(() => {
    const form = box.current?.closest('form')
    const ids = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden][name$=_id]') ?? [])]
    // oxlint-disable-next-line react/set-state-in-effect -- fields exist in the document only
    setSubject(buildFormSubject(label, ...ids.map(({ value }) => value)))
  }, [label])

  return (
    <div ref={box} className="col-span-full empty:hidden">
      {subject && <Offers key={subject} box={box} subject={subject} />}
    </div>
  )
}

function Offers({ box, subject }: { box: RefObject<HTMLElement | null>; subject: string }) {
  const autosave = useFormAutosave(box, { subject })
  const hasOffers = autosave.offers.length > 0

  useEffect(() => {
    const fold = box.current?.closest('details')
    if (fold && hasOffers) fold.open = true
  }, [box, hasOffers])

  return <RestoreNotice {...autosave} />
}
