'use client'

import { renderSVG } from 'uqr'

import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { CodeField } from '@/components/site/auth/code-field'
import { Link } from '@/components/site/ui/link'
import type { SecondFactorStep } from '@/lib/auth/actions.factor'
import { routes } from '@/lib/routes/routes'

/** What the form of the second factor offers: it depends on its last answer. */
export function SecondFactorSteps({ isEnrolled }: { isEnrolled: boolean }) {
  const { state } = useForm()
  const { codes, ...step } = (state.data ?? {}) as SecondFactorStep
  // After a wrong code, the values of the form still have what the app scanned.
  const { uri = state.ok === false ? state.values?.['uri'] : undefined, factor_id = state.values?.['factor_id'] } = step
  if (codes) return <RecoveryCodes codes={codes} />
  if (uri) return <Scan uri={uri} factorId={factor_id ?? ''} />
  if (!isEnrolled) {
    return (
      <SubmitButton name="intent" value="start" variant="outline">
        Set Up
      </SubmitButton>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton name="intent" value="codes" variant="outline">
        New Recovery Codes
      </SubmitButton>
      <SubmitButton name="intent" value="remove" variant="outline">
        Remove
      </SubmitButton>
    </div>
  )
}

function Scan({ uri, factorId }: { uri: string; factorId: string }) {
  return (
    <>
      <input type="hidden" name="uri" value={uri} />
      <input type="hidden" name="factor_id" value={factorId} />
      <p>Scan this with an authenticator app, such as Aegis, 2FAS or Google Authenticator, or type the key into it.</p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is inline, so that it needs no request
        role="img"
        aria-label="QR code for the authenticator app"
        className="w-48 bg-white"
        // oxlint-disable-next-line react/no-danger -- an SVG of squares, made here
        dangerouslySetInnerHTML={{ __html: renderSVG(uri) }}
      />
      <p className="font-mono text-xs break-all">{new URL(uri).searchParams.get('secret')}</p>
      <CodeField />
      <SubmitButton name="intent" value="confirm" busyLabel="Checking…">
        Confirm
      </SubmitButton>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p className="border-l-4 border-gold bg-surface px-3 py-2">
        Keep these recovery codes where your phone is not. They are shown only now. Each replaces a lost phone once.
      </p>
      <ul className="grid grid-cols-[max-content_max-content] gap-x-8 font-mono">
        {codes.map((code) => (
          <li key={code} className="py-1">
            {code}
          </li>
        ))}
      </ul>
      <Link href={routes.account} className="inline-flex min-h-11 items-center underline underline-offset-4">
        I have kept them
      </Link>
    </>
  )
}
