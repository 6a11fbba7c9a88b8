import { createContext, use, useEffect, useId } from 'react'

interface Autosaves {
  personId: string
  /** Reports whether this browser has a copy of a form's text; null if the form has nothing unsaved. */
  report: (form: string, isStored: boolean | null) => void
}

export const AutosaveContext = createContext<Autosaves>({ personId: '', report: () => {} })

export const usePersonId = () => use(AutosaveContext).personId

/** Asks before the page is left while `isDirty`. */
export function useLeaveWarning(isDirty: boolean, isStored: boolean) {
  const { report } = use(AutosaveContext)
  const form = useId()
  useEffect(() => {
    report(form, isDirty ? isStored : null)
    return () => report(form, null)
  }, [report, form, isDirty, isStored])
}
