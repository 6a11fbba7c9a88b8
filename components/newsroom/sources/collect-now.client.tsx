'use client'

import { ActionForm } from '@/components/form/action-form.client'
import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { type CollectedNow, collectNow } from '@/lib/collector/actions'

/** Makes the collector read all sources now. The result appears below the row of buttons. */
export function CollectNow() {
  return (
    <ActionForm
      id="collect-now"
      action={collectNow}
      label="Collect now"
      quiet
      className="contents [&>p]:order-last [&>p]:basis-full"
    >
      <SubmitButton variant="outline" size="sm" busyLabel="Collecting…">
        Collect now
      </SubmitButton>
      <Result />
    </ActionForm>
  )
}

function Result() {
  const { state } = useForm()
  const collected = state.ok ? (state.data as CollectedNow | undefined) : undefined
  if (!collected) return null
  const { results, hasMore } = collected
  const failed = results.filter(({ hasFailed }) => hasFailed).length
  const tint = failed === 0 ? 'border-green' : failed < results.length ? 'border-gold' : 'border-red'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold lists
    <div role="status" className={`order-last basis-full space-y-2 border-l-4 bg-surface px-3 py-2 text-sm ${tint}`}>
      {results.length === 0 && <p>No source is due. Sources that failed are tried again later.</p>}
      <ul className="max-h-60 space-y-1 overflow-y-auto">
        {results.map(({ source, sentence }, place) => (
          <li key={place} className="break-words">
            <strong>{source}</strong>: {sentence}
          </li>
        ))}
      </ul>
      {hasMore && <p>There is more to collect. You can press the button again.</p>}
    </div>
  )
}
