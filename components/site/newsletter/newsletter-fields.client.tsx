import { useEffect, useRef, useState } from 'react'

import { TextField } from '@/components/form/text-field.client'
import { useForm } from '@/components/form/form-context'
import { Button } from '@/components/site/ui/button'

/** The field and button of the newsletter. Without JavaScript, the button is never disabled. */
export function NewsletterFields() {
  const box = useRef<HTMLDivElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const isBusy = useForm().pressed !== null

  useEffect(() => {
    const form = box.current?.closest('form')
    const input = box.current?.querySelector('input')
    if (!form || !input) return
    const update = () => setEmpty(input.value.trim() === '')
    const clear = () => setEmpty(true)
    update()
    form.addEventListener('input', update)
    form.addEventListener('reset', clear)
    return () => {
      form.removeEventListener('input', update)
      form.removeEventListener('reset', clear)
    }
  }, [])

  return (
    <div ref={box} className="space-y-3">
      <TextField name="email" type="email" label="Email Address" autoComplete="email" required />
      <Button
        type="submit"
        busy={isBusy}
        // `disabled` would take the focus away when the form is sent.
        aria-disabled={isEmpty || isBusy}
        onClick={(event) => isEmpty && event.preventDefault()}
        className="w-full"
      >
        {isBusy ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </div>
  )
}
