import type { ReactNode } from 'react'

interface EditorFrameProps {
  title: string
  /** Who wrote it and who edited it last. */
  lead: ReactNode
  children: ReactNode
}

export function EditorFrame({ title, lead, children }: EditorFrameProps) {
  return (
    <div className="mx-auto max-w-3xl py-4">
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </div>
  )
}
