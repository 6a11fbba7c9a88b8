import type { ReactNode } from 'react'

import { useIsScripted } from '@/components/form/use-is-scripted'
import { Button } from '@/components/ui/button'
import { buildAccept } from '@/lib/uploads/rules'
import type { UploadPurpose } from '@/lib/uploads/schema'

interface FileButtonProps {
  purpose: UploadPurpose
  multiple?: boolean
  busy?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

export function FileButton({ purpose, multiple = false, busy = false, onFiles, children }: FileButtonProps) {
  const isScripted = useIsScripted()
  return (
    <Button
      asChild
      variant="outline"
      size="sm"
      className="relative w-fit text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-red"
    >
      <label aria-busy={busy || undefined}>
        {children}
        <input
          type="file"
          accept={buildAccept(purpose)}
          multiple={multiple}
          disabled={busy || !isScripted}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // Without this, choosing the same file again would cause no change event.
            target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
      </label>
    </Button>
  )
}
