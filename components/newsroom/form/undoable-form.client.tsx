'use client'

import { showToast, type ToastAction } from '@/components/site/ui/toast'
import { TOAST_BUTTON } from '@/components/ui/toast-action'
import { ENHANCED, type FormState, initialState } from '@/lib/forms/form-state'

import { ActionForm, type ActionFormProps, buildToast } from '@/components/form/action-form.client'
import { retryOnNetworkError, UNREACHABLE } from '@/components/form/use-submit'

type Undo = (state: FormState, form: FormData) => Promise<FormState>

/** A form whose success message offers to undo it. It is no part of ActionForm, so that readers don't load it. */
export function UndoableForm<T>({ undo, ...form }: Omit<ActionFormProps<T>, 'offer'> & { undo: Undo }) {
  return <ActionForm {...form} offer={(answer) => buildUndoAction(undo, answer)} />
}

/** The form may be gone when an editor undoes its action, so that result is a toast too. */
function buildUndoAction(undo: Undo, { undo: fields }: FormState): ToastAction | undefined {
  if (!fields) return undefined
  async function run() {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, [ENHANCED]: 'yes' })) form.set(name, value)
    void showToast(buildToast(await retryOnNetworkError(() => undo(initialState, form), UNREACHABLE)))
  }
  return { label: 'Undo', onClick: () => void run(), className: TOAST_BUTTON }
}
