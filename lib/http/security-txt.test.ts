import { expect, test } from 'vitest'

import { renderSecurityTxt } from './security-txt'

test.each(['2026-11-22T10:00:00Z', '2027-12-31T23:59:59Z', '2028-02-29T00:00:00Z'])(
  'names a contact and expires within a year of %s',
  (date) => {
    const now = new Date(date)
    const lines = renderSecurityTxt('https://site.example', now).split('\n')
    expect(lines[0]).toMatch(/^Contact: mailto:\S+@\S+$/)
    expect(lines).toContain('Canonical: https://site.example/.well-known/security.txt')
    const [expires] = lines
      .filter((line) => line.startsWith('Expires: '))
      .map((line) => new Date(line.slice('Expires: '.length)))
    const days = (expires!.getTime() - now.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  },
)
