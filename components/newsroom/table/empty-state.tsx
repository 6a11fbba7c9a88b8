import type { ReactNode } from 'react'

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="py-14 text-center">
      <p className="headline text-lg">{text}</p>
      {children && <div className="mt-2 text-sm text-muted-foreground">{children}</div>}
    </div>
  )
}
