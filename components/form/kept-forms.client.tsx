'use client'

import '@/lib/older-browsers'

import { type ReactNode, useCallback, useMemo, useState } from 'react'

import { KeeperContext } from './form-context'
import { FormKeeper } from './form-keeper.client'
import { KeptFormsContext } from './use-kept-forms'
import { LeaveWarning } from './leave-warning.client'

const renderKeeper = (label: string) => <FormKeeper label={label} />

/** Keeps what is typed into the forms below in this browser, and asks before a page with unsaved text is left. */
export function KeptForms({ personId, children }: { personId: string; children: ReactNode }) {
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
    <KeptFormsContext value={forms}>
      <KeeperContext value={renderKeeper}>{children}</KeeperContext>
      <LeaveWarning isDirty={states.length > 0} isKept={states.every(Boolean)} />
    </KeptFormsContext>
  )
}
