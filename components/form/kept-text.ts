// What somebody typed into a form and has not sent, as the browser keeps it.

/** Long enough not to write at every key, short enough to lose no sentence. */
export const PAUSE_MS = 600
/** The server's copy follows the browser's at this distance: other devices need it, this one does not. */
export const SERVER_PAUSE_MS = 4_000

/** A browser may have no room, or forbid it in private windows: then there is no net, and the form still works. */
export function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

export interface KeptText {
  /** When it was kept, ISO. */
  at: string
  /** updated_at of the record that it was typed on. */
  version?: string
  /** Name of a field → what stood in it. */
  values: Record<string, string>
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isKept = (element: Element): element is Field =>
  // Pictures have no field that shows their address or focal point, and names none that shows for whom they stand.
  element.matches('input[type=hidden]:is([name^="images."]:is([name$=".url"], [name$=".focus"]), [name^="bylines."][name$=".key"], [name="image_focus"]), textarea[name], select[name], input[name]:is([type=text], [type=url], [type=number], [type=datetime-local], :not([type]))')

/** The fields of a form that hold words, and its pictures; nothing else that is hidden, and no password. */
export const listFields = (form: HTMLFormElement): Field[] => [...form.elements].filter(isKept)

export const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(listFields(form).map(({ name, value }) => [name, value]))

/** Whether two forms say the same; a field that one of them lacks counts as empty. */
export function saysSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  // Browsers count line breaks their own way.
  const plain = (text = '') => text.replaceAll('\r\n', '\n')
  return [...names].every((name) => plain(one[name]) === plain(other[name]))
}

/** What was kept, or null for anything that these forms did not write. */
export function parseKept(stored: string | null): KeptText | null {
  try {
    const { at, version, values } = JSON.parse(stored ?? 'null') as KeptText
    const isOurs = !Number.isNaN(Date.parse(at)) && Object.values(values).every((value) => typeof value === 'string')
    return isOurs ? { at, values, ...(typeof version === 'string' ? { version } : {}) } : null
  } catch {
    return null
  }
}

/** An event of a form whose kept text is put back, for rows that are not on the screen yet; its detail are the values. */
export const RESTORE = 'restore-kept-text'

/** Puts text into a field as if it were typed, so that whoever listens hears of it. */
export function typeInto(field: Field, text: string): void {
  // A field whose value a component holds takes nothing that does not come through the browser's own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
