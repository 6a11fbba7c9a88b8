export function StatCard({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-1.5 py-1.5 first:pl-0 sm:flex-row sm:items-baseline sm:justify-start sm:gap-2 sm:px-4">
      <dt className="text-xs wrap-normal text-muted-foreground">{label}</dt>
      <dd className="headline text-lg whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}
