import { type RefObject, useEffect, useEffectEvent } from 'react'

/** With this, React leaves what the server rendered inside an element as it is. */
export const AS_SERVED = { __html: '' }

const NEAR = '200px'

/** Calls `onNear` each time the element comes near the screen, until it resolves to true. */
export function useNear(box: RefObject<HTMLElement | null>, onNear: () => Promise<boolean>): void {
  const ask = useEffectEvent(onNear)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      async (entries) => {
        if (entries.at(-1)?.isIntersecting && (await ask())) observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
}
