'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { Honeypot } from '@/components/form/honeypot'
import { PasswordField } from '@/components/form/password-field.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { signInAsAdmin, signUpForAdmin } from '@/lib/auth/actions.admin'
import { SENTENCES } from '@/lib/auth/rules'
import { PASSWORD_MIN } from '@/lib/auth/schema'
import type { FormState } from '@/lib/forms/form-state'
import { routes } from '@/lib/routes/routes'

import { EmailField, SignInForm } from '@/components/site/auth/sign-in-form'

type Mode = 'sign-in' | 'sign-up'

/** The login card, which takes the place of any dashboard until an editor signs in. */
export function AdminLogin({ isDenied = false }: { isDenied?: boolean }) {
  const query = useSearchParams()
  const address = usePathname()
  const [mode, setMode] = useState<Mode>(query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in')
  const [notice, setNotice] = useState<FormState | undefined>(
    isDenied || query.has('denied') ? { ok: false, message: SENTENCES.adminDenied } : undefined,
  )
  const isSigningIn = mode === 'sign-in'

  function turnTo(next: Mode, text?: string) {
    setMode(next)
    setNotice(text ? { ok: true, message: text } : undefined)
  }

  return (
    <div className="space-y-5">
      {isSigningIn ? (
        <SignInForm action={signInAsAdmin} notice={notice} next={address} />
      ) : (
        <ActionForm
          action={signUpForAdmin}
          label="Sign up"
          className="relative space-y-5"
          quiet
          onDone={(state) => turnTo('sign-in', state.message)}
        >
          <EmailField />
          <PasswordField autoComplete="new-password" hint={`At least ${PASSWORD_MIN} characters`} />
          <Honeypot />
          <SubmitButton busyLabel="Creating your account…" className="w-full">
            Sign Up
          </SubmitButton>
        </ActionForm>
      )}
      <p className="text-sm text-muted-foreground">
        {isSigningIn ? "Don't have an account?" : 'Already have an account?'}{' '}
        <a
          href={isSigningIn ? `${routes.admin}?mode=sign-up` : routes.admin}
          onClick={(event) => {
            event.preventDefault()
            turnTo(isSigningIn ? 'sign-up' : 'sign-in')
          }}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {isSigningIn ? 'Sign Up' : 'Sign In'}
        </a>
      </p>
    </div>
  )
}
