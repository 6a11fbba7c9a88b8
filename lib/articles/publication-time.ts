// The picker of the editor shows Accra time, which is GMT all year: its digits are those of UTC, whatever the
// time zone of the browser.

/** ISO → what an input of type datetime-local holds: 2026-11-21T14:05 */
export const toPickerTime = (iso: string) => new Date(iso).toISOString().slice(0, 16)

const PICKED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** What a picker sent as ISO; null where it is no time of this century. */
export function fromPickerTime(picked: string): string | null {
  const iso = `${picked}${picked.length === 16 ? ':00' : ''}.000Z`
  if (!PICKED.test(picked) || Number.isNaN(Date.parse(iso))) return null
  // February 30 would be read as March 2.
  return picked.startsWith('20') && new Date(iso).toISOString().startsWith(picked) ? iso : null
}
