import type { ReactNode } from 'react'

interface EditorPageProps {
  title: string
  /** Renders its own <main>; set where no layout does. */
  hasMain?: boolean
  children: ReactNode
}

/** An editor page: only the bar and the headline are above the text. */
export function EditorPage({ title, hasMain = false, children }: EditorPageProps) {
  const page = (
    <>
      <h1 className="sr-only">{title}</h1>
      {children}
    </>
  )
  return hasMain ? <main>{page}</main> : page
}
