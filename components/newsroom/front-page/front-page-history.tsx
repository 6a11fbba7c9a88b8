import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Time } from '@/components/site/ui/time'
import { restoreFrontPage } from '@/lib/front-page/actions'
import { formatShortDate, formatTime } from '@/lib/format'
import type { FrontPageVersion } from '@/lib/front-page/queries.staff'

export function FrontPageHistory({ versions }: { versions: readonly FrontPageVersion[] }) {
  const [live] = versions
  return (
    <section aria-labelledby="front-page-history" className="mt-12 space-y-3">
      <h3 id="front-page-history" className="text-xl">
        History
      </h3>
      {!live && (
        <p className="text-muted-foreground">The front page has not been edited yet. It is filled automatically.</p>
      )}
      <ol className="divide-y divide-rule">
        {versions.map((version) => (
          <li key={version.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 grow text-sm">
              <span className="font-semibold">{version.lead ?? 'Automatic lead'}</span>
              <span className="block text-muted-foreground">
                <Time at={version.made_at}>
                  {formatShortDate(version.made_at)}, {formatTime(version.made_at)}
                </Time>{' '}
                · {version.made_by ?? 'Deleted account'} · {version.placed} placed
                {version.is_breaking && ' · breaking news'}
                {version.restored_from !== null && ' · restored'}
              </span>
            </p>
            {version === live ? (
              <p className="text-sm font-semibold text-green">Live</p>
            ) : (
              <ActionForm
                action={restoreFrontPage}
                id={`front-page-${version.number}`}
                label={`Version ${version.number}`}
                errors="toast"
              >
                <input type="hidden" name="expected_number" value={live?.number} />
                <input type="hidden" name="number" value={version.number} />
                <SubmitButton variant="outline" size="sm" busyLabel="Restoring…">
                  Restore
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
