import { expect, test } from 'vitest'

import { parseArchivePlace } from './archive'

test.each([
  [
    { year: '2026', month: '03' },
    { month: '2026-03', page: 1 },
  ],
  [
    { year: '2026', month: '03', page: ['2'] },
    { month: '2026-03', page: 2 },
  ],
  [{ year: '2026', month: '03', page: ['1'] }, null],
  [{ year: '2026', month: '3' }, null],
  [{ year: '2026', month: '13' }, null],
  [{ year: '0000', month: '00', page: [] }, null],
  [{ year: '2026', month: '03', page: ['2', 'x'] }, null],
  [{ year: '2026', month: '03', page: ['-1'] }, null],
])('path %j is month %j', (params, place) => expect(parseArchivePlace(params)).toEqual(place))
