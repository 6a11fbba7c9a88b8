import type { ReactNode } from 'react'

interface EditorPageProps {
  title: string
  /** Whether the page renders <main> itself, because no layout around it does. */
  hasMain?: boolean
  children: ReactNode
}

export function EditorPage({ title, hasMain = false, children }: EditorPageProps) {
  const page = (
    <>
      <h1 className="sr-only">{title}</h1>
      {children}
    </>
  )
  return hasMain ? (
    <main id="content" tabIndex={-1} className="focus:outline-none">
      {page}
    </main>
  ) : (
    page
  )
}
