'use client'

import { useRouter } from 'next/navigation'
import {
  type ReactNode,
  type SubmitEvent,
  use,
  useActionState,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'

import { showToast, type ToastAction } from '@/components/site/ui/toast'
import { ENHANCED, type FormState, untouched } from '@/lib/forms/form-state'

import { FormContext, FormAutosaveContext } from './form-context'
import { useFieldErrors } from './use-field-errors'
import { FormMessage } from './form-message'
import { SignInLink } from './sign-in-link.client'
import { type Unreachable, useSubmit } from './use-submit'

export interface ActionFormProps<T> {
  action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>
  children: ReactNode
  className?: string
  /** In a list, so that without JavaScript each row gets its own response. */
  id?: string
  label?: string
  /** The label of the form on the same page that offers its unsaved text, if this one closes. */
  keptAs?: string
  /** A toast if the form may be gone by then. */
  errors?: 'inline' | 'toast'
  /** Shows success in the form. */
  quiet?: boolean
  /** Keeps the input after success. */
  keep?: boolean
  /** Set if the content saves unsaved text itself. */
  hasAutosave?: boolean
  /** Clears the message on input. */
  fleeting?: boolean
  unreachable?: Unreachable
  /** Part of the success toast (undoable-form.client.tsx). */
  offer?: (answer: FormState<T>) => ToastAction | undefined
  /** Shown until there is a response. */
  notice?: FormState | undefined
  onDone?: (state: FormState<T>) => void
}

/**
 * With JavaScript the result is a toast or inline; without it, the server renders the form again with the submitted
 * values.
 */
export function ActionForm<T>(props: ActionFormProps<T>) {
  const { action, children, className, label, errors = 'inline', quiet = false, keep = false, fleeting = false } = props
  const { unreachable, offer, notice, onDone, hasAutosave = false, keptAs = label } = props
  const renderAutosave = use(FormAutosaveContext)
  const onSaved = useRef<((answer: FormState) => void) | null>(null)
  const ownId = useId()
  const id = props.id ?? ownId
  const [native, nativeAction] = useActionState<FormState<T>, FormData>(action, untouched as FormState<T>)
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<FormState<T>>(null)
  const router = useRouter()
  const { answer, pressed, submit, reset } = useSubmit(action, follow, unreachable)
  const state = answer ?? native

  function follow(next: FormState<T>) {
    if (isToasted(next, errors, quiet)) void showToast({ ...buildToast(next), action: offer?.(next) })
    if (!next.ok) return
    onSaved.current?.(next)
    if (!keep) form.current?.reset()
    onDone?.(next)
    if (next.to) router.replace(next.to)
  }

  useEffect(() => {
    // Once per response: effects run again when React restores a hidden page.
    if (!answer || answer.ok || answer === focused.current) return
    focused.current = answer
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    // With its message, clear of the bars that stay at the edges.
    wrong?.scrollIntoView({ block: 'center' })
    // Field errors without a visible field.
    if (answer.fields && !wrong && !answer.title) void showToast(buildToast(answer))
  }, [answer])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    data.set(ENHANCED, 'yes')
    const hasText = event.currentTarget.querySelector(
      'textarea, input:not([type=hidden], [type=checkbox], [type=radio])',
    )
    submit(data, event.nativeEvent.submitter, !!hasText)
  }

  const whenSaved = useCallback((listener: (answer: FormState) => void) => {
    onSaved.current = listener
  }, [])
  const { left, check } = useFieldErrors(form, state)
  const context = useMemo(() => ({ state: left, pressed, whenSaved }), [left, pressed, whenSaved])
  const areEdited = state.fields && left.fields && Object.keys(left.fields).length === 0
  const shown = areEdited || (answer && isToasted(answer, errors, quiet)) ? null : state.ok === null ? notice : left
  return (
    // The server validates, with the specification's messages.
    <form
      ref={form}
      id={id}
      // Only without JavaScript: React leaves a submit alone that its listener has prevented.
      action={nativeAction}
      onSubmit={send}
      onInput={() => (fleeting ? reset() : check())}
      onChange={check}
      noValidate
      aria-label={label}
      className={className}
    >
      <FormContext value={context}>
        {keptAs && !hasAutosave && renderAutosave(keptAs)}
        {shown && <FormMessage state={shown}>{shown.signIn && <SignInLink />}</FormMessage>}
        {children}
      </FormContext>
    </form>
  )
}

export function buildToast({ title, message, ok }: FormState): Parameters<typeof showToast>[0] {
  if (ok) return title ? { title, message } : { title: message ?? '' }
  return { title: title ?? 'Error', message, kind: 'error' }
}

function isToasted(state: FormState, errors: 'inline' | 'toast', quiet: boolean): boolean {
  if (state.ok) return !quiet && !!(state.title ?? state.message)
  // A toast would disappear with its sign-in link.
  if (state.signIn) return false
  return !!state.title || (errors === 'toast' && !state.fields)
}
