import type { ReactNode } from 'react'

interface EditorPageProps {
  title: string
  /** Where no layout above it has one. */
  hasMain?: boolean
  children: ReactNode
}

/** A page on which one writes: its bar and its headline are all there is above the text. */
export function EditorPage({ title, hasMain = false, children }: EditorPageProps) {
  const page = (
    <>
      <h1 className="sr-only">{title}</h1>
      {children}
    </>
  )
  return hasMain ? <main>{page}</main> : page
}
