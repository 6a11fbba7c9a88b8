import { expect, test } from 'vitest'

import { parseList } from './use-stored-list'

const isText = (value: unknown) => typeof value === 'string'

test.each([
  ['["a","b"]', ['a', 'b']],
  ['["a",1,null,{"b":1}]', ['a']],
  ['{"a":1}', []],
  ['"a"', []],
  ['[', []],
  ['', []],
  [null, []],
])('reads %j as %j', (text, items) => expect(parseList(text, isText)).toEqual(items))
