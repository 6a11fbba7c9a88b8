import { expect, it } from 'vitest'

import { hasSameValues } from './form-values'

it('compares the values of a form, without regard to line endings and empty fields', () => {
  expect(hasSameValues({ title: 'Rain', excerpt: '' }, { title: 'Rain' })).toBe(true)
  expect(hasSameValues({ content: 'One.\r\nTwo.' }, { content: 'One.\nTwo.' })).toBe(true)
  expect(hasSameValues({ title: 'Rain' }, { title: 'Rain!' })).toBe(false)
  expect(hasSameValues({ title: '' }, { title: 'Rain' })).toBe(false)
})
