import { isSecret } from '@/lib/forms/form-state'

/** Calls `use` with localStorage. Returns null if storage is full or blocked. */
export function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

export type Typed = Record<string, string>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: Element): element is Field =>
  // Fields without a control of their own say that people fill them.
  element.matches(
    'input[type=hidden][data-typed], textarea[name], select[name], input[name]:is([type=text], [type=url], [type=email], [type=number], [type=datetime-local], [type=checkbox], :not([type]))',
  )

/** Lists the fields that a person fills in, without passwords, tokens, files and other hidden fields. */
export const listFields = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isTyped).filter(({ name }) => !isSecret(name))

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'

/** Returns the value of a field; a box that is not checked is ''. */
export const readField = (field: Field) => (isCheckbox(field) && !field.checked ? '' : field.value)

export const readFields = (form: HTMLFormElement): Typed =>
  Object.fromEntries(listFields(form).map((field) => [field.name, readField(field)]))

function readInitial(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.value
  return isCheckbox(field) && !field.defaultChecked ? '' : field.defaultValue
}

/** Returns the values with which the form was rendered, without words typed before hydration. */
export const readInitialFields = (form: HTMLFormElement): Typed =>
  Object.fromEntries(listFields(form).map((field) => [field.name, readInitial(field)]))

const TEXT_TYPES = new Set(['textarea', 'text', 'url', 'email'])

/** A form without text fields is not worth storing: it is filled in again in a moment. */
export const hasText = (form: HTMLFormElement) =>
  listFields(form).some(({ type, dataset }) => TEXT_TYPES.has(type) || dataset.typed !== undefined)

/** Whether words were typed before hydration. Dates don't count: browsers restore them, and their defaults change. */
export const hasTypedWords = (form: HTMLFormElement) =>
  listFields(form).some((field) => TEXT_TYPES.has(field.type) && readField(field) !== readInitial(field))

/** Whether two sets of values are equal. A missing field counts as empty. */
export function hasSameValues(one: Typed, other: Typed): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  // Browsers differ in the line breaks that they return.
  const plain = (text = '') => text.replaceAll('\r\n', '\n')
  return [...names].every((name) => plain(one[name]) === plain(other[name]))
}

/** The event that puts stored text into a form; `detail` has the values. */
export const RESTORE = 'restore-text'

/** Fills a field as if its text had been typed. */
export function typeInto(field: Field, text: string): void {
  if (isCheckbox(field)) return field.checked === !!text ? undefined : field.click()
  // A field that React controls notices a change only through the setter of its prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
