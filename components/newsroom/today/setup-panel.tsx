import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Link } from '@/components/site/ui/link'
import { load } from '@/lib/db/load'
import { dismissSetup } from '@/lib/settings/actions'
import { readSetup } from '@/lib/settings/queries.staff'

import { PanelRow, ROW_TITLE } from './panel'
import type { TodayProps } from './panels'

/** What a new newsroom lacks. It disappears when nothing does, or when an admin closes it. */
export async function SetupPanel({ db }: TodayProps) {
  const loaded = await load('setup', () => readSetup(db))
  if ('reference' in loaded || loaded.data.steps.length === 0) return null
  const { steps, version } = loaded.data
  return (
    <section aria-labelledby="setup">
      <div className="flex items-center justify-between gap-3 border-b-2 border-ink">
        <h2 id="setup" className="text-base">
          Make it yours
        </h2>
        <ActionForm action={dismissSetup} label="Close the list" errors="toast">
          <input type="hidden" name="expected_version" value={version} />
          <SubmitButton variant="ghost" size="sm" busyLabel="Closing…">
            Close<span className="sr-only"> this list</span>
          </SubmitButton>
        </ActionForm>
      </div>
      <ul className="divide-y divide-rule">
        {steps.map(({ what, why, href }) => (
          <PanelRow key={what}>
            <span className="min-w-0 grow">
              {href ? (
                <Link href={href} className={ROW_TITLE}>
                  {what}
                </Link>
              ) : (
                <span className={ROW_TITLE}>{what}</span>
              )}
              <span className="block text-xs text-muted-foreground">{why}</span>
            </span>
          </PanelRow>
        ))}
      </ul>
    </section>
  )
}
