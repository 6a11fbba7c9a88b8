import { INVALID_EMAIL } from './fields'

/** Makes the message above a form of its fields' messages. `missing` has those of empty fields. */
export function describeInvalid(missing: Record<string, string>) {
  return (fields: Record<string, string>): { title: string; message?: string } => {
    if (Object.entries(fields).some(([name, sentence]) => missing[name] === sentence)) {
      return { title: 'Missing Information', message: 'Please fill in all required fields.' }
    }
    if (fields.email === INVALID_EMAIL) return { title: 'Invalid Email', message: INVALID_EMAIL }
    return { title: 'Please check what you wrote.' }
  }
}

export function buildMailto(address: string, subject?: string): string {
  // Addresses may contain URL characters; encode all but @.
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
