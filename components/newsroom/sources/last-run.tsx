import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import { runReportSchema } from '@/lib/collector/report'

interface LastRunProps {
  run: { started_at: string; ended_at: string | null; report: unknown } | null
}

export function LastRun({ run }: LastRunProps) {
  if (!run) return <p className="text-sm text-muted-foreground">The collector has not run yet.</p>
  const started = <Time at={run.started_at}>{formatDateTime(run.started_at)}</Time>
  if (!run.ended_at)
    return <p className="text-sm text-muted-foreground">The collector has been running since {started}.</p>
  const report = runReportSchema.safeParse(run.report)
  if (!report.success)
    return <p className="text-sm text-muted-foreground">The collector’s last run, started {started}, did not finish.</p>
  const { checked, failed, filed, paraphrased } = report.data
  return (
    <p className="text-sm text-muted-foreground">
      Last collected {started}: {filed} new {filed === 1 ? 'draft' : 'drafts'} ({paraphrased} paraphrased) from{' '}
      {checked} {checked === 1 ? 'source' : 'sources'}, {failed.length} failed.
    </p>
  )
}
