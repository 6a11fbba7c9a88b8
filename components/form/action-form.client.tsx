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
import { ENHANCED, type FormState, initialState } from '@/lib/forms/form-state'

import { FormContext, FormAutosaveContext } from './form-context'
import { useFieldErrors } from './use-field-errors'
import { FormMessage } from './form-message'
import { SignInLink } from './sign-in-link.client'
import { type Unreachable, useSubmit } from './use-submit'

export interface ActionFormProps<T> {
  action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>
  children: ReactNode
  className?: string
  /**
   * The id of the form. In a list, it tells the forms apart, so that without JavaScript the answer appears in the right
   * row.
   */
  id?: string
  label?: string
  /** The label of another form on the page that offers this one's unsaved text, in case this one closes. */
  keptAs?: string
  /** Where errors appear. Use 'toast' if the form may be gone before the answer. */
  errors?: 'inline' | 'toast'
  /** Shows success as a message in the form instead of a toast. */
  quiet?: boolean
  /** Keeps what was typed after success. */
  keep?: boolean
  /** Set this if the form's content saves unsaved text itself. */
  hasAutosave?: boolean
  /** Removes the message when something is typed. */
  fleeting?: boolean
  unreachable?: Unreachable
  /** Returns an action for the toast after success (undoable-form.client.tsx). */
  offer?: (answer: FormState<T>) => ToastAction | undefined
  /** Shown until there is an answer. */
  notice?: FormState | undefined
  onDone?: (state: FormState<T>) => void
}

/**
 * A form around a server action. With JavaScript, the result is a toast or a message in the form; without it, the
 * server renders the form again with what was sent.
 */
export function ActionForm<T>(props: ActionFormProps<T>) {
  const { action, children, className, label, errors = 'inline', quiet = false, keep = false, fleeting = false } = props
  const { unreachable, offer, notice, onDone, hasAutosave = false, keptAs = label } = props
  const renderAutosave = use(FormAutosaveContext)
  const onSaved = useRef<((answer: FormState) => void) | null>(null)
  const ownId = useId()
  const id = props.id ?? ownId
  const [native, nativeAction] = useActionState<FormState<T>, FormData>(action, initialState as FormState<T>)
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
    // Runs once per answer: React repeats effects when it shows a hidden page again.
    if (!answer || answer.ok || answer === focused.current) return
    focused.current = answer
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    // Scrolls the field to the centre, so that its message is visible too and not behind a bar.
    wrong?.scrollIntoView({ block: 'center' })
    // These errors belong to fields that are not visible.
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
    // The server validates, because the specification prescribes the messages.
    <form
      ref={form}
      id={id}
      // Used only without JavaScript: React leaves a submit alone that a listener has prevented.
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
        {shown && <FormMessage state={shown}>{shown.signIn && <SignInLink asks={shown.signIn} />}</FormMessage>}
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
  // A toast would disappear, and the link to sign in with it.
  if (state.signIn) return false
  return !!state.title || (errors === 'toast' && !state.fields)
}
