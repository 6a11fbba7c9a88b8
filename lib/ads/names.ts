/** Splits a comma-separated list: trimmed, without blanks and duplicates. */
export function splitNames(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ]
}
