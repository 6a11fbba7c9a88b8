import { useState } from 'react'

import { findLink, formatLink } from '@/lib/content/markdown/link'
import { escapePlainText } from '@/lib/content/markdown/serialize'

import { LinkDialog } from './dialogs.client'

export interface MarkdownLinkProps {
  field: HTMLTextAreaElement
  onClose: () => void
}

/** Body-editor.client.tsx loads this dialog on demand. */
export default function MarkdownLink({ field, onClose }: MarkdownLinkProps) {
  const [range] = useState(() => findLink(field.value, field.selectionStart, field.selectionEnd))
  const [written, setWritten] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(true)

  function write() {
    onClose()
    field.focus()
    if (written === null) return
    field.setSelectionRange(range.from, range.to)
    // execCommand keeps the browser's undo history.
    document.execCommand('insertText', false, written)
  }

  return (
    <LinkDialog
      isOpen={isOpen}
      range={range}
      headings={[...field.value.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim())}
      onLink={(href, text) => setWritten(formatLink(range.label || escapePlainText(text || href), href))}
      onClose={() => setOpen(false)}
      onClosed={write}
    />
  )
}
