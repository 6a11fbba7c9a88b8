'use client'

import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

import { useForm } from './form-context'

interface VersionedProps {
  /** updated_at of the record as the database wrote it. */
  version: string
  children: ReactNode
}

/**
 * The fields of a record that colleagues may change too: says with them which version they began with. Pages and
 * dialogs that were left are kept as they were: when a newer version comes the fields begin anew with it, unless
 * something was typed. Then they stay with the version that was typed on, and saving is refused.
 */
export function Versioned({ version, children }: VersionedProps) {
  const { state } = useForm()
  const [{ opened, round }, setOpened] = useState({ opened: version, round: 0 })
  const [isTyped, setTyped] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  if (version !== opened && !isTyped) setOpened({ opened: version, round: round + 1 })

  useEffect(() => {
    const form = box.current?.form
    const type = () => setTyped(true)
    // A form empties itself once what it said was taken.
    const reset = () => setTyped(false)
    form?.addEventListener('input', type)
    form?.addEventListener('reset', reset)
    return () => {
      form?.removeEventListener('input', type)
      form?.removeEventListener('reset', reset)
    }
  }, [])

  return (
    <>
      {/* A form that was refused without JavaScript comes back with the version it was written on, never with a newer one. */}
      <input ref={box} type="hidden" name="expected_version" value={state.values?.expected_version ?? opened} />
      {/* Not the version itself: an answer without JavaScript finds its form by the keys around it. */}
      <Fragment key={round}>{children}</Fragment>
    </>
  )
}
