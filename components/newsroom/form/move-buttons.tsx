import { ArrowDown, ArrowUp } from 'lucide-react'

import { Button } from '@/components/ui/button'

interface MoveButtonsProps {
  /** What is moved, for the buttons' names. */
  name: string
  at: number
  count: number
  /** With the direction, `data-move` of each button, by which its list gives the focus back. */
  mark?: string | number
  onMove: (to: number, direction: 'up' | 'down') => void
}

/** Two buttons that move a row of a list. At an end, they keep the focus and do nothing. */
export function MoveButtons({ name, at, count, mark = at, onMove }: MoveButtonsProps) {
  return [['up', at - 1, ArrowUp] as const, ['down', at + 1, ArrowDown] as const].map(([direction, to, Icon]) => {
    const isOff = to < 0 || to >= count
    return (
      <Button
        key={direction}
        variant="ghost"
        size="sm"
        data-move={`${mark} ${direction}`}
        aria-label={`Move ${name} ${direction}`}
        aria-disabled={isOff}
        onClick={() => isOff || onMove(to, direction)}
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    )
  })
}
