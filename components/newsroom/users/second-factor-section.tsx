import { ActionForm } from '@/components/form/action-form.client'
import type { Account } from '@/lib/account/queries.staff'
import { manageSecondFactor } from '@/lib/auth/actions.factor'
import { formatLongDate } from '@/lib/format'

import { SecondFactorSteps } from './second-factor-steps.client'

interface SecondFactorSectionProps extends Pick<Account, 'factor'> {
  /** From when the person's role needs one, if they have none. */
  due: string | null
}

export function SecondFactorSection({ factor, due }: SecondFactorSectionProps) {
  return (
    <section id="second-factor" aria-labelledby="second-factor-title" className="space-y-4">
      <h2 id="second-factor-title" className="border-b border-rule pb-2 text-lg">
        Second Factor
      </h2>
      <p className="max-w-measure text-muted-foreground">
        {factor
          ? `Set up on ${formatLongDate(factor.enrolled_at)}; ${factor.codes_left} recovery codes left.`
          : 'Besides your password, signing in then needs a code from an authenticator app on your phone. A stolen password is not enough any more.'}
      </p>
      {due && (
        <p className="max-w-measure border-l-4 border-gold bg-surface px-3 py-2">
          {factor
            ? `This second factor was set up after ${formatLongDate(due)}, so it does not count. Please ask an admin to reset it.`
            : `From ${formatLongDate(due)}, your role needs one to publish. If that date has passed, ask an admin to reset yours before you set it up.`}
        </p>
      )}
      <ActionForm action={manageSecondFactor} label="Second factor" quiet keep className="max-w-md space-y-4">
        <SecondFactorSteps isEnrolled={!!factor} />
      </ActionForm>
    </section>
  )
}
