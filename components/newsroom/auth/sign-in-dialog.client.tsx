import { type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { TextField } from '@/components/form/fields.client'
import { FormContext } from '@/components/form/form-context'
import { FormMessage } from '@/components/form/form-message'
import { PasswordField } from '@/components/form/password-field.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import type { SessionResponse } from '@/lib/auth/schema'
import { type FormState, initialState } from '@/lib/forms/form-state'
import { CodeField } from '@/components/site/auth/code-field'
import { routes } from '@/lib/routes/routes'

const UNREACHABLE = 'The newsroom could not be reached. Please check your connection and try again.'

interface Writer {
  id: string
  email: string
}

/**
 * Opens the dialog in a React root of its own, because the form that waits may itself be in a dialog. Resolves to
 * whether the editor signed in.
 */
export function openSignInDialog(writer: Writer | null, asks: true | 'code'): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((done) => {
    const close = (isSignedIn: boolean) => {
      // React is still handling the event that led here.
      setTimeout(() => {
        root.unmount()
        place.remove()
        done(isSignedIn)
      })
    }
    root.render(<SignInDialog writer={writer} asks={asks} onClose={close} />)
  })
}

interface SignInDialogProps {
  writer: Writer | null
  asks: true | 'code'
  onClose: (isSignedIn: boolean) => void
}

async function signIn(form: HTMLFormElement): Promise<SessionResponse> {
  try {
    const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), path: location.pathname })
    const response = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await response.json()) as SessionResponse
  } catch {
    return { message: UNREACHABLE }
  }
}

function SignInDialog({ writer, asks, onClose }: SignInDialogProps) {
  const [needsCode, setNeedsCode] = useState(asks === 'code')
  const [state, setState] = useState<FormState>(initialState)
  const [pressed, setPressed] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pressed !== null) return
    setPressed('')
    const answer = await signIn(event.currentTarget)
    setPressed(null)
    if ('message' in answer) return setState({ ok: false, at: Date.now(), ...answer })
    setState(initialState)
    if (answer.needsCode) return setNeedsCode(true)
    if (!writer || answer.id === writer.id) return onClose(true)
    setOther(answer.name)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose(false)}>
      <DialogContent
        className="sm:w-[28rem]"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.target instanceof HTMLElement)
            event.target
              .querySelector<HTMLElement>(needsCode ? '[name=code]' : writer ? '[name=password]' : '[name=email]')
              ?.focus()
        }}
        // A click outside by mistake must not discard a password that was typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{asks === 'code' ? 'Enter your code to continue' : 'Sign in to continue'}</DialogTitle>
          <DialogDescription>
            {asks === 'code'
              ? 'This needs your second factor. Your text is still here, and your last action will be completed then.'
              : 'You have been signed out. Your text is still here, and your last action will be completed when you sign in.'}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          {other === null ? (
            <FormContext value={{ state, pressed }}>
              <form noValidate aria-label="Sign in" onSubmit={send} className="space-y-5">
                <FormMessage state={state} />
                {needsCode ? (
                  <CodeField />
                ) : (
                  <>
                    <TextField
                      name="email"
                      label="Email"
                      type="email"
                      autoComplete="email"
                      inputMode="email"
                      required
                      defaultValue={writer?.email ?? ''}
                    />
                    <div>
                      <PasswordField autoComplete="current-password" />
                      <a
                        href={routes.resetPassword}
                        target="_blank"
                        rel="noopener"
                        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
                      >
                        Forgot password?<span className="sr-only"> (opens in a new tab)</span>
                      </a>
                    </div>
                  </>
                )}
                <div className="flex flex-wrap gap-2">
                  <SubmitButton busyLabel={needsCode ? 'Checking…' : 'Signing in…'}>
                    {needsCode ? 'Continue' : 'Sign In'}
                  </SubmitButton>
                  <Button variant="ghost" onClick={() => onClose(false)}>
                    Cancel
                  </Button>
                </div>
              </form>
            </FormContext>
          ) : (
            <div className="space-y-5">
              <p role="alert" className="border-l-4 border-gold bg-surface px-3 py-2 text-sm">
                You are now signed in as {other}. This text was written as {writer?.email}.
              </p>
              <div className="flex flex-wrap gap-2">
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
                <Button autoFocus onClick={() => onClose(true)}>
                  Save as {other}
                </Button>
                <Button variant="ghost" onClick={() => onClose(false)}>
                  Cancel
                </Button>
              </div>
            </div>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
