'use client'

import '@/lib/page/older-browsers'

import { type ReactNode, useCallback, useMemo, useState } from 'react'

import { FormAutosaveContext } from '@/components/form/form-context'
import { FormAutosave } from './form-autosave.client'
import { AutosaveContext } from './use-autosave-context'
import { LeaveWarning } from './leave-warning.client'

const renderAutosave = (label: string) => <FormAutosave label={label} />

/** Stores what is typed into the forms below in this browser, and asks before a page with unsaved text is left. */
export function AutosaveProvider({ personId, children }: { personId: string; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, boolean>>>({})
  const report = useCallback((form: string, isStored: boolean | null) => {
    setUnsaved((before) => {
      if ((before[form] ?? null) === isStored) return before
      const { [form]: _, ...others } = before
      return isStored === null ? others : { ...others, [form]: isStored }
    })
  }, [])
  const forms = useMemo(() => ({ personId, report }), [personId, report])
  const states = Object.values(unsaved)
  return (
    <AutosaveContext value={forms}>
      <FormAutosaveContext value={renderAutosave}>{children}</FormAutosaveContext>
      <LeaveWarning isDirty={states.length > 0} isKept={states.every(Boolean)} />
    </AutosaveContext>
  )
}
