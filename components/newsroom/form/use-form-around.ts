import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `read` with the form around `box`, on mount and on every input. */
export function useFormAround(box: RefObject<HTMLElement | null>, read: (form: HTMLFormElement) => void): void {
  const onChange = useEffectEvent(read)

  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const tell = () => onChange(form)
    tell()
    form.addEventListener('input', tell)
    return () => form.removeEventListener('input', tell)
  }, [box])
}
