export function StatCard({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="headline text-xl tabular-nums">{value}</dd>
    </div>
  )
}
