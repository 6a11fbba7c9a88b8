import type { ReactNode } from 'react'

export function EditorFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {children}
    </>
  )
}
