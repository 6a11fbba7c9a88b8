const LETTERS: Record<string, string> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v' }

/** The address of a headline: "Ɔkyeame’s staff" becomes "okyeames-staff". */
export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f’‘']/g, '')
    .replace(/[ɛɔŋɖƒɣʋ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 180)
    .replace(/^-+|-+$/g, '')
}
