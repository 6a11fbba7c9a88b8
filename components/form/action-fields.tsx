/** Added by React during server rendering. */
interface RenderedAction {
  $$FORM_ACTION?: (prefix: string) => { name: string; data: FormData | null }
}

/**
 * Without JavaScript they identify the action. React's own come with action="", which is invalid HTML. Empty in
 * browsers; hydration tolerates extra fields.
 */
export function ActionFields({ action }: { action: unknown }) {
  const fields = (action as RenderedAction).$$FORM_ACTION?.('form')
  if (!fields) return null
  return (
    <>
      <input type="hidden" name={fields.name} />
      {[...(fields.data ?? [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
    </>
  )
}
