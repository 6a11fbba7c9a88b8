import { describe, expect, it } from 'vitest'

import { SUBSCRIBERS_HEAD, formatSubscribers } from './subscribers-file'

const line = (email: string, consent_text = 'I agree.') =>
  formatSubscribers(
    [{ email, consent_text, consented_at: '2026-11-21T10:00:00+00:00', unsubscribe_token: 'a-b' }],
    (token) => `https://paper.example/end?token=${token}`,
  )
const LINK = '"https://paper.example/end?token=a-b"'

describe("the subscribers' CSV file", () => {
  it('lists address, date, consent text and the link that ends the subscription', () => {
    expect(SUBSCRIBERS_HEAD).toBe('"email","consented_at","consent_text","unsubscribe_url"\r\n')
    expect(line('ama@a.gh')).toBe(`"ama@a.gh","2026-11-21T10:00:00.000Z","I agree.",${LINK}\r\n`)
    expect(formatSubscribers([], String)).toBe('')
  })

  it.each([
    '=1+1@a.gh',
    '+233@a.gh',
    '-2+3@a.gh',
    '@sum@a.gh',
    '\t=x@a.gh',
    ' =x@a.gh',
    '|cmd@a.gh',
    '＝1@a.gh',
    '=HYPERLINK("http://x";"y")@a.gh',
  ])('neutralises the formula %s', (email) =>
    expect(line(email).startsWith(`"'${email.replaceAll('"', '""')}",`)).toBe(true),
  )

  it('quotes cells with quotes, commas and line breaks', () => {
    expect(line('a@a.gh', 'Yes, "all"\nof it')).toBe(
      `"a@a.gh","2026-11-21T10:00:00.000Z","Yes, ""all""\nof it",${LINK}\r\n`,
    )
  })

  it('leaves ordinary addresses alone', () => expect(line("o'neill+news@a-b.gh")).toMatch(/^"o'neill\+news@a-b\.gh",/))
})
