import clsx from 'clsx/lite'
import type { ReactNode } from 'react'

import type { FormState } from '@/lib/forms/form-state'

/** The message above a form. Without a title, errors of fields are shown at their fields. */
export function FormMessage({ state, children }: { state: FormState; children?: ReactNode }) {
  if (state.ok === null || !(state.message ?? state.title) || (state.fields && !state.title)) return null
  return (
    <p
      key={state.at}
      role={state.ok ? 'status' : 'alert'}
      tabIndex={-1}
      // Without JavaScript, autoFocus scrolls the new page to the message.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className={clsx('border-l-4 bg-surface px-3 py-2 text-sm', state.ok ? 'border-green' : 'border-red')}
    >
      {state.title && <strong className="block">{state.title} </strong>}
      {state.message}
      {children}
    </p>
  )
}
