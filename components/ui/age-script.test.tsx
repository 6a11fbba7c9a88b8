import { afterEach, expect, test, vi } from 'vitest'

import { AGE_SCRIPT } from '@/lib/age-script'

afterEach(() => vi.useRealTimers())

function toAge(dateTime: string): string {
  const time = { dateTime, textContent: 'absolute', matches: () => true }
  let observe: (list: unknown[]) => void = () => {}
  class MutationObserver {
    constructor(callback: typeof observe) {
      observe = callback
    }
    observe() {}
  }
  // oxlint-disable-next-line no-new-func -- It is the text that pages contain.
  new Function('MutationObserver', 'document', 'setInterval', 'addEventListener', AGE_SCRIPT)(
    MutationObserver,
    {},
    () => {},
    () => {},
  )
  observe([{ target: {}, addedNodes: [{ ...time, nodeType: 3 }] }])
  observe([{ target: time, addedNodes: [] }])
  return time.textContent
}

test.each([
  ['2026-11-23T07:29:31Z', 'Just now'],
  ['2026-11-23T07:29:00Z', '1 min ago'],
  ['2026-11-23T06:30:30Z', '59 min ago'],
  ['2026-11-23T06:30:00Z', '1 h ago'],
  ['2026-11-22T07:30:30Z', '23 h ago'],
  ['2026-11-22T07:29:59.123Z', 'Nov 22'],
  ['2026-11-21T23:59:59+00:00', 'Nov 21'],
  ['2025-12-31T23:59:59+00:00', 'Dec 31, 2025'],
  // Scheduled, in a preview.
  ['2026-11-24T07:30:00Z', 'absolute'],
])('shows %s as %s at half past seven in Accra', (dateTime, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T07:30:00Z') })
  expect(toAge(dateTime)).toBe(expected)
})
