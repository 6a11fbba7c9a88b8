import { INVALID_EMAIL } from './fields'

/** The headline over a form that was not complete; each field names its own problem besides. */
export function toInvalid(missing: Record<string, string>) {
  return (fields: Record<string, string>): { title: string; message?: string } => {
    if (Object.entries(fields).some(([name, sentence]) => missing[name] === sentence)) {
      return { title: 'Missing Information', message: 'Please fill in all required fields.' }
    }
    if (fields.email === INVALID_EMAIL) return { title: 'Invalid Email', message: INVALID_EMAIL }
    return { title: 'Please check what you wrote.' }
  }
}

/** The address of a new e-mail with its subject filled in. */
export function toMailto(address: string, subject?: string): string {
  // Signs that mean something in such an address stand in some people's own: only the @ stays as it is.
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
