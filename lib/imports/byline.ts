import { NAME_MAX } from '../authors/schema.ts'
import { sanitizeText } from '../forms/sanitize-text.ts'

/** The languages whose months are known. A date in any other language is still cut at its first digit. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'sv', 'pl', 'sw', 'ha']
const normalizeWord = (word: string) => word.toLowerCase().replace(/[.,;:()|]+$/, '')

function listNames(part: 'month' | 'weekday'): string[] {
  return LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { [part]: length, day: 'numeric', timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => {
        const found = format.formatToParts(Date.UTC(2026, at, at + 1)).find(({ type }) => type === part)
        return normalizeWord(found?.value ?? '')
      })
    }),
  )
}

const MONTHS = new Set([...listNames('month'), 'sept'])
const DATE_WORDS = new Set([
  ...MONTHS,
  ...listNames('weekday'),
  ...'on at am pm in the since about around over last first latest date time today yesterday tomorrow now'.split(' '),
  ...'of gmt utc est edt bst cet le du den der vom um el del il dia de às a las y hace há vor'.split(' '),
])

const words = (list: string) => list.replaceAll(' ', '|')
/** Matches words after which no name follows. */
const AFTER_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:first |last |originally )?(?:published|updated|posted|modified|edited|created|reviewed)` +
    String.raw`|(?:an?|one|few|several) (?:few )?(?:second|minute|hour|day|week|month|year)s? ago|yesterday|just now` +
    String.raw`|min(?:ute)?s? read|read(?:ing)? time|share|follow|comments?|print|e-?mail)(?![\p{L}\p{N}])`,
  'iu',
)
const LEADING = new RegExp(
  String.raw`^(?:(?:(?:${words('written posted published reported authored submitted story words text report updated created')})\s+)?by\b` +
    String.raw`|(?:${words('authors? writers? reporters? words text story report source')})(?=\s*:)` +
    String.raw`|(?:par|por)\b(?=\s+\p{Lu})|von\b(?=\s+\p{Lu}[\p{L}.'’-]*\s+\p{Lu}))\s*:?\s*`,
  'iu',
)
const KIND = String.raw`(?:${words('staff senior chief contributing freelance special political business sports? news associate assistant managing guest deputy foreign science health education technology our the local regional national international lead digital features? investigative')})`
const JOB = `(?:${words('writers? reporters? editors? correspondents? contributors? columnists? journalists? producers? photographers? authors?')})`
const ROLE = new RegExp(`^(?:${KIND}\\s+)*${JOB}(?:\\s+(?:in|at|for|of)\\s.*)?$|^admin(?:istrator)?$`, 'iu')
const ROLE_AT_END = new RegExp(`\\s+(?:${KIND}\\s+)+${JOB}$`, 'iu')
const ORGANISATION = new RegExp(
  `\\b(?:${words('BBC CNN AFP GNA PTI IANS ANI NPR ABC CBS NBC EFE TV FM AM NEWS PRESS RADIO ONLINE AGENCY DESK STAFF MEDIA TEAM UK USA REUTERS XINHUA BLOOMBERG TIMES')})\\b`,
)

/** A person's name in capitals is written as usual; organisations keep theirs. */
function lowerCapitals(name: string): string {
  const parts = name.split(' ')
  const isPerson =
    parts.length > 1 &&
    !/\p{Ll}/u.test(name) &&
    !ORGANISATION.test(name) &&
    parts.every((part) => part.includes('.') || part.length === 1 || /[AEIOUYÀ-ÖØ-ÝƐƆ]/u.test(part))
  if (!isPerson) return name
  return name.replace(/(?<![\p{L}.])\p{Lu}[\p{L}'’-]+(?!\.)/gu, (part) =>
    part === 'AND'
      ? 'and'
      : part.toLowerCase().replace(/(?<=^|[-'’])\p{L}/gu, (letter: string) => letter.toUpperCase()),
  )
}

/** Cuts at the first digit and removes the words that lead to it, as in "Esi Mensah on Friday, March 25". */
function removeDate(text: string): string {
  const digit = text.search(/\d/)
  const parts = (digit < 0 ? text : text.slice(0, digit)).split(/\s+/).filter(Boolean)
  // May and April are names too: in "Theresa May 12 March" the month comes after the digit.
  const next = normalizeWord(/^\d+\S*\s+(\S+)/.exec(text.slice(digit))?.[1] ?? '')
  const isDate = (part: string | undefined) => {
    const key = normalizeWord(part ?? '')
    return DATE_WORDS.has(key) && !(digit >= 0 && MONTHS.has(next) && MONTHS.has(key))
  }
  if (digit >= 0 || parts.every(isDate)) while (isDate(parts.at(-1))) parts.pop()
  return parts.join(' ')
}

function parseName(piece: string): string {
  const isSigned = LEADING.test(piece)
  const signed = piece.replace(LEADING, '').replace(/\s*\((?:https?:|www\.|@)[^)]*\)/i, '')
  if (/^https?:|^www\.|^@|\S@\S/.test(signed)) return ''
  const name = removeDate((signed.split(AFTER_NAME)[0] ?? '').replace(isSigned ? /\s+in\s+\p{Lu}.*$/u : /$^/, ''))
    .split(/,\s+/)
    .filter((part) => !ROLE.test(part))
    .map((part) => part.replace(ROLE_AT_END, ''))
    .join(', ')
    .replace(/^[\s,;:.–—-]+|[\s,;:(–—-]+$/g, '')
  return /\p{L}{2}/u.test(name) ? [...lowerCapitals(name)].slice(0, NAME_MAX).join('').toWellFormed() : ''
}

/**
 * Returns the people or the organisation of a byline, or '' for a date or a role alone. Pages put dates, roles and
 * labels into the same element.
 */
export function cleanByline(text: string): string {
  const pieces: string[] = []
  let label = ''
  for (const part of sanitizeText(text).split(/\n|\s+[/•·–—-]+\s+|[|•·]/)) {
    const piece = `${label} ${part}`.replace(/\s+/g, ' ').trim()
    // "By" on a line of its own belongs to the next one.
    label = `${piece} `.replace(LEADING, '').trim() === '' ? piece : ''
    if (!label) pieces.push(piece.replace(/^.*\sby:?\s+(?=\p{Lu})/iu, 'by '))
  }
  const names = pieces.toSorted((a, b) => Number(LEADING.test(b)) - Number(LEADING.test(a))).map(parseName)
  return names.find(Boolean) ?? ''
}

const NAMES_AUTHOR = /byline|author|dateline|writtenby/i
const OWN_LINE = new Set(['br', 'time', 'div', 'p', 'li', 'ul', 'section', 'header', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Puts white space where readers see it: the text of "Esi Mensah<br>March 25" alone would be one word. */
export function spaceBylines(page: Document): void {
  const isByline = (element: Element) =>
    ['class', 'id', 'rel', 'itemprop'].some((name) => NAMES_AUTHOR.test(element.getAttribute(name) ?? '')) &&
    (element.textContent ?? '').length < 500
  for (const byline of [...page.querySelectorAll('[class], [id], [rel], [itemprop]')].filter(isByline))
    for (const part of byline.querySelectorAll('*')) {
      const isLine = OWN_LINE.has(part.localName)
      if (isLine) part.before('\n')
      if (isLine || part.nextSibling?.nodeType === 1) part.after(isLine ? '\n' : ' ')
    }
}
