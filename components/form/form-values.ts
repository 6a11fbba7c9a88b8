// What users typed into a form, as read from and written to its fields.

/** Storage may be full or blocked in private windows. The form still works, without autosave. */
export function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

/** Values by field name. */
export type Typed = Record<string, string>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: Element): element is Field =>
  // Hidden inputs that hold user input: picture URLs, focal points and byline keys.
  element.matches(
    'input[type=hidden]:is([name^="images."]:is([name$=".url"], [name$=".focus"]), [name^="bylines."][name$=".key"], [name="image_focus"]), textarea[name], select[name], input[name]:is([type=text], [type=url], [type=number], [type=datetime-local], :not([type]))',
  )

/** Text fields and pictures of a form; no passwords and no other hidden fields. */
export const listFields = (form: HTMLFormElement): Field[] => [...form.elements].filter(isTyped)

export const readFields = (form: HTMLFormElement): Typed =>
  Object.fromEntries(listFields(form).map(({ name, value }) => [name, value]))

/** Whether two forms have the same values; a missing field counts as empty. */
export function hasSameValues(one: Typed, other: Typed): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  // Browsers differ in line endings.
  const plain = (text = '') => text.replaceAll('\r\n', '\n')
  return [...names].every((name) => plain(one[name]) === plain(other[name]))
}

/** Event on a form when its text is restored, for components that render rows. `detail` has the values. */
export const RESTORE = 'restore-text'

/** Sets a field's value and fires the events of typing. */
export function typeInto(field: Field, text: string): void {
  // React tracks the value property, so controlled fields only notice the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
