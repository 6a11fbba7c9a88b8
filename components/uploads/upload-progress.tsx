/** After the last byte, the server still checks and encodes. */
export function UploadProgress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="text-xs text-muted">
      <div className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{name}</span>
        <span className="tabular-nums">{percent < 100 ? `${percent}%` : 'Processing…'}</span>
      </div>
      <progress aria-label={`Uploading ${name}`} value={share} max={1} className="block h-1 w-full accent-green" />
    </div>
  )
}
