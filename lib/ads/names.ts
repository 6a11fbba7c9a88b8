/** Names between commas, trimmed, without empty ones and repeats. */
export function toNames(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim()).filter(Boolean))]
}
