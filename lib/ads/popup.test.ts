import { describe, expect, it } from 'vitest'

import { canShowPopup, popupDelay, formatAccraDay } from './popup'

const occasion = { page: '/', arrival: '/', today: '2026-11-21', shownOn: null, savesData: false }

describe('the popup ad', () => {
  it('appears later on stories than on the front page', () => {
    expect(canShowPopup(occasion)).toBe(true)
    expect([popupDelay('/'), popupDelay('/politics'), popupDelay('/story/x')]).toEqual([3000, 5000, 5000])
  })

  it('appears once a day', () => {
    expect(canShowPopup({ ...occasion, shownOn: '2026-11-21' })).toBe(false)
    expect(canShowPopup({ ...occasion, shownOn: '2026-11-20' })).toBe(true)
  })

  it('waits for the second page if a visit starts on a story', () => {
    const arrival = '/story/a-long-road'
    expect(canShowPopup({ ...occasion, page: arrival, arrival })).toBe(false)
    expect(canShowPopup({ ...occasion, page: '/story/another', arrival })).toBe(true)
    expect(canShowPopup({ ...occasion, page: '/politics', arrival: '/politics' })).toBe(true)
  })

  it('is not shown with Save-Data', () => expect(canShowPopup({ ...occasion, savesData: true })).toBe(false))

  it('counts days in Accra time', () => {
    expect(formatAccraDay(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
    expect(formatAccraDay(new Date('2026-11-21T23:59:59-01:00'))).toBe('2026-11-22')
  })
})
