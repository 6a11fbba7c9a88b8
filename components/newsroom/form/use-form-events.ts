import { type RefObject, useEffect, useEffectEvent } from 'react'

import { RESTORE, type Typed } from './form-values'

/** For state that the form around `box` can't fill itself: a restored text, and the reset after a successful submit. */
export function useFormEvents(
  box: RefObject<HTMLElement | null>,
  onRestore: (typed: Typed) => void,
  onReset: () => void = () => {},
): void {
  const restore = useEffectEvent((event: Event) => onRestore((event as CustomEvent<Typed>).detail))
  const reset = useEffectEvent(onReset)

  useEffect(() => {
    const form = box.current?.closest('form')
    const [onRestored, onEmptied] = [(event: Event) => restore(event), () => reset()]
    form?.addEventListener(RESTORE, onRestored)
    form?.addEventListener('reset', onEmptied)
    return () => {
      form?.removeEventListener(RESTORE, onRestored)
      form?.removeEventListener('reset', onEmptied)
    }
  }, [box])
}
