'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, type SubmitEvent, useActionState, useEffect, useId, useMemo, useRef } from 'react'

import { showToast, type ToastAction } from '@/components/ui/toast'
import { ENHANCED, type FormState, untouched } from '@/lib/form-state'

import { ActionFields } from './action-fields'
import { FormContext } from './form-context'
import { FormMessage } from './form-message'
import { SignInLink } from './sign-in-link'
import { type Unreachable, useSubmit } from './use-submit'

export interface ActionFormProps<T> {
  action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>
  children: ReactNode
  className?: string
  /** Of a form in a list: named after its row, so that without JavaScript no other row gets its answer. */
  id?: string
  /** Names the form for screen readers. */
  label?: string
  /** Where a refusal without a headline is said: in the form, or as a toast where the form may be gone by then. */
  refusals?: 'inline' | 'toast'
  /** Success is said in the form and stays, instead of as a toast that goes. */
  quiet?: boolean
  /** What was typed stays after success too: somebody goes on writing. */
  keep?: boolean
  /** The answer goes away as soon as somebody types again. */
  fleeting?: boolean
  unreachable?: Unreachable
  /** What can be done about an answer, beside its toast (undoable-form.client.tsx). */
  offer?: (answer: FormState<T>) => ToastAction | undefined
  /** Said until the form has an answer of its own. */
  notice?: FormState | undefined
  onDone?: (state: FormState<T>) => void
}

/**
 * The one way to send a form. With JavaScript what was typed stays as it stands on the screen, and the answer is
 * said as a toast or in the form; without, the server renders the form again with what was typed.
 */
export function ActionForm<T>(props: ActionFormProps<T>) {
  const { action, children, className, label, refusals = 'inline', quiet = false, keep = false, fleeting = false } = props
  const { unreachable, offer, notice, onDone } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [native, nativeAction] = useActionState<FormState<T>, FormData>(action, untouched as FormState<T>)
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<FormState<T>>(null)
  const router = useRouter()
  const { answer, pressed, submit, forget } = useSubmit(action, follow, unreachable)
  const state = answer ?? native

  function follow(next: FormState<T>) {
    if (isToasted(next, refusals, quiet)) void showToast({ ...toSaid(next), action: offer?.(next) })
    if (!next.ok) return
    if (!keep) form.current?.reset()
    onDone?.(next)
    if (next.to) router.replace(next.to)
  }

  useEffect(() => {
    // A page that was left and is shown again runs its effects anew: each answer moves the focus once.
    if (!answer || answer.ok || answer === focused.current) return
    focused.current = answer
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    // What is wrong with a field that nobody sees is said aloud.
    if (answer.fields && !wrong && !answer.title) void showToast(toSaid(answer))
  }, [answer])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    data.set(ENHANCED, 'yes')
    submit(data, event.nativeEvent.submitter)
  }

  const context = useMemo(() => ({ state, pressed }), [state, pressed])
  const said = answer && isToasted(answer, refusals, quiet) ? null : state.ok === null ? notice : state
  return (
    // Problems are named by the server, in the words of the specification, next to their fields.
    <form
      ref={form}
      id={id}
      method="post"
      encType="multipart/form-data"
      onSubmit={send}
      onInput={fleeting ? forget : undefined}
      noValidate
      aria-label={label}
      className={className}
    >
      <ActionFields action={nativeAction} />
      <FormContext value={context}>
        {said && <FormMessage state={said}>{said.signIn && <SignInLink />}</FormMessage>}
        {children}
      </FormContext>
    </form>
  )
}

export function toSaid({ title, message, ok }: FormState): Parameters<typeof showToast>[0] {
  if (ok) return title ? { title, message } : { title: message ?? '' }
  return { title: title ?? 'Error', message, kind: 'error' }
}

function isToasted(state: FormState, refusals: 'inline' | 'toast', quiet: boolean): boolean {
  if (state.ok) return !quiet && !!(state.title ?? state.message)
  // A toast goes away, and the link in it with it.
  if (state.signIn) return false
  return !!state.title || (refusals === 'toast' && !state.fields)
}
