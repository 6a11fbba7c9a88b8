import type { ReactNode } from 'react'

interface EditorFrameProps {
  title: string
  /** Who wrote it and who edited it last. */
  lead: ReactNode
  children: ReactNode
}

export function EditorFrame({ title, lead, children }: EditorFrameProps) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {children}
      {lead && <p className="mx-auto mt-6 max-w-measure border-t border-rule pt-3 text-xs text-muted">{lead}</p>}
    </>
  )
}
