import { sanitizeText } from '../forms/sanitize-text.ts'

// Mirrors private.fold in SQL; a policy test compares them.
const LETTERS = 'ɐɑɒⱥɓƀƃƈȼðđɖɗƌɛəǝɘɇƒɠɡɣħɦɨɩɪıɉȷʝɟƙĸłɫɬƚɭɱɲŋƞɳɔøɵƥɋɍɽʂʃŧƭʈʉʊʋɏƴƶȥʒ'
const PLAIN = 'aaaabbbccdddddeeeeefggghhiiiijjjjkklllllmnnnnooopqrrsstttuuvyyzzz'
const LIGATURES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/**
 * Folds a text for comparisons: lower case, no accents, other Latin letters as the letters that people type for them.
 */
export function stripDiacritics(text: string): string {
  const plain = sanitizeText(text)
    .replace(/[\u200c\u200d]/g, '')
    // Sorting a long run of marks takes minutes. U+034F ends a run, as in Unicode's Stream-Safe Text Format.
    .replace(/[^\0-\u02ff]{30}/g, '$&\u034f')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.replace(/[^\0-\x7f]/g, (letter) => LIGATURES[letter] ?? PLAIN[LETTERS.indexOf(letter)] ?? letter)
}

/** Previews the slug of a title, which may be ''. The database decides (private.to_slug). */
export function slugify(title: string): string {
  return stripDiacritics(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export const NO_CREDIT = 'not credited'

/** Writes a credit as readers see it. One that says what it credits, such as "Map: Esi Darko", stays as it is. */
export const formatCredit = (credit: string) => (/^\p{L}+: /u.test(credit) ? credit : `Picture: ${credit}`)

/** Says how many full years ago a story appeared, by Accra's calendar. Returns null within the first year. */
export function describeOldStory(isoDate: string, now: Date): string | null {
  const date = new Date(isoDate)
  const toDay = (day: Date) => day.toISOString().slice(5)
  const hadBirthday = toDay(now) >= toDay(date)
  const years = now.getUTCFullYear() - date.getUTCFullYear() - (hadBirthday ? 0 : 1)
  return years < 1 ? null : `This article is more than ${years === 1 ? 'a year' : `${years} years`} old.`
}

const MINUTE = 60_000

/**
 * Returns when the content last changed (ISO), or null within a minute of publication, when readers could not have seen
 * it.
 */
export function findUpdate({
  publication_date,
  content_updated_at,
}: {
  publication_date: string
  content_updated_at: string
}): string | null {
  const [published, changed] = [Date.parse(publication_date), Date.parse(content_updated_at)]
  return changed - published < MINUTE ? null : new Date(changed).toISOString()
}

export interface Cursor {
  publicationDate: string
  id: string
}

const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function encodeCursor({ publicationDate, id }: Cursor): string {
  return `${publicationDate}_${id}`
}

/** Whether a date exists: JavaScript accepts 31 February, PostgreSQL doesn't. */
function isReal(date: string): boolean {
  const local = date.slice(0, 19)
  const time = Date.parse(`${local}Z`)
  return time >= Date.UTC(1800, 0) && new Date(time).toISOString().slice(0, 19) === local
}

/** Parses the cursor of a list. Returns null if it is invalid. */
export function decodeCursor(text: string): Cursor | null {
  const [, publicationDate, id] = CURSOR.exec(text) ?? []
  return publicationDate && id && isReal(publicationDate) ? { publicationDate, id } : null
}

/** Returns the name of the source, or else its host; null if the reporting is our own. */
export function chooseSourceName({
  source_name,
  source_url,
}: {
  source_name: string | null
  source_url: string | null
}): string | null {
  return source_name || (source_url && URL.parse(source_url)?.host.replace(/^www\./, '')) || null
}
