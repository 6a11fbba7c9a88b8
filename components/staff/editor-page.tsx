import type { ReactNode } from 'react'

interface EditorPageProps {
  title: string
  /** Set where no layout renders <main>. */
  hasMain?: boolean
  children: ReactNode
}

/** Only the bar and the headline are above the text. */
export function EditorPage({ title, hasMain = false, children }: EditorPageProps) {
  const page = (
    <>
      <h1 className="sr-only">{title}</h1>
      {children}
    </>
  )
  return hasMain ? <main>{page}</main> : page
}
