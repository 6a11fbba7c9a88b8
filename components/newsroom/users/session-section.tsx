import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Time } from '@/components/site/ui/time'
import { endSessions } from '@/lib/account/actions'
import type { Account } from '@/lib/account/queries.staff'
import { describeBrowser } from '@/lib/account/rules'
import { formatDateTime } from '@/lib/format'

/** Where the person is signed in. */
export function SessionSection({ sessions }: Pick<Account, 'sessions'>) {
  return (
    <section aria-labelledby="sessions" className="space-y-4">
      <h2 id="sessions" className="border-b border-rule pb-2 text-lg">
        Where You Are Signed In
      </h2>
      <ul>
        {sessions.map(({ id, browser, address, seen_at, is_current }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-rule py-2">
            <div className="min-w-0">
              <p className="truncate font-semibold">
                {describeBrowser(browser)}
                {is_current && ' (this browser)'}
              </p>
              <p className="text-muted-foreground">
                {address && `${address}, `}last seen <Time at={seen_at}>{formatDateTime(seen_at)}</Time>
              </p>
            </div>
            {!is_current && (
              <ActionForm id={`session-${id}`} action={endSessions} errors="toast">
                <input type="hidden" name="id" value={id} />
                <SubmitButton variant="ghost" size="sm">
                  Sign Out<span className="sr-only"> {describeBrowser(browser)}</span>
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm action={endSessions} label="Other devices" errors="toast">
          <input type="hidden" name="id" value="others" />
          <SubmitButton variant="outline" busyLabel="Signing out…">
            Sign Out All Others
          </SubmitButton>
        </ActionForm>
      )}
    </section>
  )
}
