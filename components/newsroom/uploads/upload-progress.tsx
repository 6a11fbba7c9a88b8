import { WAITING } from '@/lib/uploads/rules'

interface UploadProgressProps {
  name: string
  share: number
  /** Whether the connection is lost; the upload continues by itself. */
  isWaiting?: boolean
}

export function UploadProgress({ name, share, isWaiting = false }: UploadProgressProps) {
  const percent = Math.round(share * 100)
  return (
    <div className="text-xs text-muted-foreground">
      <div className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{name}</span>
        {/* The percentage is not announced, because it changes several times a second. */}
        <output>{isWaiting && WAITING}</output>
        {/* After the last byte has been sent, the server checks and encodes the picture. */}
        {!isWaiting && <span className="tabular-nums">{percent < 100 ? `${percent}%` : 'Processing…'}</span>}
      </div>
      <progress aria-label={`Uploading ${name}`} value={share} max={1} className="block h-1 w-full accent-green" />
    </div>
  )
}
