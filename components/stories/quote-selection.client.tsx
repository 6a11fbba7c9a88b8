'use client'

import { useEffect, useRef, useState } from 'react'

import { typeInto } from '@/components/form/form-values'
import { Button } from '@/components/ui/button'
import { QUOTE_MAX } from '@/lib/stories/schema'

/** Hidden without a selection. */
export function QuoteSelection({ fieldName }: { fieldName: string }) {
  const [selected, setSelected] = useState('')
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const read = () => {
      const selection = document.getSelection()
      const node = selection?.anchorNode
      const element = node instanceof Element ? node : node?.parentElement
      const text = selection?.toString().trim() ?? ''
      setSelected(element?.closest('[data-quotable]') && text.length <= QUOTE_MAX ? text : '')
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])

  function quote() {
    const field = box.current?.closest('form')?.elements.namedItem(fieldName)
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) typeInto(field, selected)
  }

  return (
    <div ref={box} className="empty:hidden">
      {selected && (
        // Pressing a button would clear the selection.
        <Button variant="secondary" size="sm" onPointerDown={(event) => event.preventDefault()} onClick={quote}>
          Quote the selected text
        </Button>
      )}
    </div>
  )
}
