// Unsent form text, as stored in the browser.

/** Debounce: avoids a write per keystroke, but loses at most a sentence. */
export const PAUSE_MS = 600
/** The server copy can lag behind: only other devices need it. */
export const SERVER_PAUSE_MS = 4_000

/** Storage may be full or blocked in private windows. The form still works, without autosave. */
export function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

export interface KeptText {
  /** When the text was stored, ISO. */
  at: string
  /** updated_at of the record it was based on. */
  version?: string
  /** Values by field name. */
  values: Record<string, string>
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isKept = (element: Element): element is Field =>
  // Hidden inputs that hold user input: picture URLs, focal points and byline keys.
  element.matches(
    'input[type=hidden]:is([name^="images."]:is([name$=".url"], [name$=".focus"]), [name^="bylines."][name$=".key"], [name="image_focus"]), textarea[name], select[name], input[name]:is([type=text], [type=url], [type=number], [type=datetime-local], :not([type]))',
  )

/** Text fields and pictures of a form; no passwords and no other hidden fields. */
export const listFields = (form: HTMLFormElement): Field[] => [...form.elements].filter(isKept)

export const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(listFields(form).map(({ name, value }) => [name, value]))

/** Whether two forms have the same values; a missing field counts as empty. */
export function saysSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  // Browsers differ in line endings.
  const plain = (text = '') => text.replaceAll('\r\n', '\n')
  return [...names].every((name) => plain(one[name]) === plain(other[name]))
}

/** Parses stored text; null if it is invalid. */
export function parseKept(stored: string | null): KeptText | null {
  try {
    const { at, version, values } = JSON.parse(stored ?? 'null') as KeptText
    const isOurs = !Number.isNaN(Date.parse(at)) && Object.values(values).every((value) => typeof value === 'string')
    return isOurs ? { at, values, ...(typeof version === 'string' ? { version } : {}) } : null
  } catch {
    return null
  }
}

/** Event on a form when its text is restored, for components that render rows. `detail` has the values. */
export const RESTORE = 'restore-kept-text'

/** Sets a field's value and fires the events of typing. */
export function typeInto(field: Field, text: string): void {
  // React tracks the value property, so controlled fields only notice the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
