import { WAITING } from '@/lib/uploads/rules'

/** After the last byte, the server still checks and encodes. */
interface UploadProgressProps {
  name: string
  share: number
  /** The connection is lost; the upload continues by itself. */
  isWaiting?: boolean
}

export function UploadProgress({ name, share, isWaiting = false }: UploadProgressProps) {
  const percent = Math.round(share * 100)
  return (
    <div className="text-xs text-muted">
      <div className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{name}</span>
        <output className="tabular-nums">{isWaiting ? WAITING : percent < 100 ? `${percent}%` : 'Processing…'}</output>
      </div>
      <progress aria-label={`Uploading ${name}`} value={share} max={1} className="block h-1 w-full accent-green" />
    </div>
  )
}
