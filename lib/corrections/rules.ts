import type { Correction, CorrectionKind } from './schema'

export const KIND_LABELS: Record<CorrectionKind, string> = {
  correction: 'Correction',
  clarification: 'Clarification',
  rejoinder: 'Rejoinder',
}

export type NotePlace = 'top' | 'bottom'

/** Where a note is shown: clarifications below the text, other notes above it. */
export const chooseNotePlace = (kind: CorrectionKind): NotePlace => (kind === 'clarification' ? 'bottom' : 'top')

export const listNotesAt = (place: NotePlace, notes: Correction[] | undefined): Correction[] =>
  (notes ?? []).filter(({ kind }) => chooseNotePlace(kind) === place)

/** Titles a note, for example "Rejoinder by Kofi Named". */
export const formatNoteTitle = ({
  kind,
  person_name,
}: Pick<Correction, 'kind'> & { person_name?: string | null | undefined }): string =>
  person_name ? `${KIND_LABELS[kind]} by ${person_name}` : KIND_LABELS[kind]

const HOUR = 3_600_000

/** Says how long there is until the publication deadline, or how late the note is. */
export function describeTimeLeft(dueAt: string, now: number): { text: string; isLate: boolean; isSoon: boolean } {
  const left = Date.parse(dueAt) - now
  const hours = Math.floor(Math.abs(left) / HOUR)
  const amount =
    hours < 1
      ? 'less than an hour'
      : hours < 48
        ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
        : `${Math.floor(hours / 24)} days`
  return { text: left < 0 ? `${amount} late` : `${amount} left`, isLate: left < 0, isSoon: left < 48 * HOUR }
}

/** Parses the parameters of the list of corrections. Returns null if they are invalid. Page 1 has no number. */
export function parseCorrectionsPlace(parts: string[]): { page: number } | { rejoinder: string } | null {
  const [first, id, ...more] = parts
  if (first === undefined) return { page: 1 }
  if (first === 'rejoinder' && more.length === 0)
    return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { rejoinder: id } : null
  return id === undefined && /^([2-9]|[1-9]\d{1,3})$/.test(first) ? { page: Number(first) } : null
}
