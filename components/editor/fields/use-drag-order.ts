import { type PointerEvent, useRef, useState } from 'react'

/** Rows move only on release: moving the dragged row in the DOM would lose the pointer. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)

  function rowAt(y: number): number {
    const rows = [...(list.current?.children ?? [])]
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return below < 0 ? rows.length - 1 : below
  }

  const handle = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: at, to: at })
    },
    onPointerMove: ({ clientY }: PointerEvent) => drag && setDrag({ ...drag, to: rowAt(clientY) }),
    onPointerUp: () => drag && move(drag.from, drag.to),
    onLostPointerCapture: () => setDrag(null),
  })

  return { list, drag, handle }
}
