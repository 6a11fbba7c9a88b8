import { describe, expect, it } from 'vitest'

import { findLink, formatLink } from './link'
import { parseMarkdown } from './parse'

const text = 'Read [the **report**](https://ports.example/a_(b)) today, or [\\[it\\]](<https://x.example/a b> "All").'

describe('the link around the cursor', () => {
  it.each([5, 10, text.indexOf(' today')])('is found at %i', (at) => {
    expect(findLink(text, at, at)).toMatchObject({
      from: 5,
      label: 'the **report**',
      href: 'https://ports.example/a_(b)',
    })
  })

  it('may contain escapes, a URL with spaces and a title', () => {
    const at = text.indexOf('it\\]')
    expect(findLink(text, at, at)).toMatchObject({ label: '\\[it\\]', href: 'https://x.example/a b' })
  })

  it.each([
    ['words without one', 0, 4],
    ['more than one', 0, 20],
  ])('is not found for %s', (_, from, to) => {
    expect(findLink(text, from, to)).toEqual({ from, to, label: text.slice(from, to), href: '' })
  })

  it('round-trips', () => {
    const href = 'https://ports.example/a (b)<c>'
    const link = parseMarkdown(formatLink('A *word*', href)).children[0]
    expect(link).toMatchObject({
      children: [{ type: 'link', url: encodeURI(href).replace('(', '%28').replace(')', '%29') }],
    })
    expect(formatLink('A word', '')).toBe('A word')
  })
})
