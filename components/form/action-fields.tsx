/** What React adds to an action while a page is rendered on the server. */
interface RenderedAction {
  $$FORM_ACTION?: (prefix: string) => { name: string; data: FormData | null }
}

/**
 * The hidden fields by which a form without JavaScript names its action. React writes them itself into a form whose
 * `action` is a function, but with action="", which HTML forbids. In browsers there are none: React skips those it finds.
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
