import { describe, expect, it } from 'vitest'

import { MESSAGE_MAX, type Decision, renderMessage } from './message'

const decision: Decision = {
  kind: 'decision',
  action: 'approved',
  title: 'Rain over Tamale',
  category: 'Education',
  actor_name: 'Abena Chief',
  url: null,
}
/** Returns the text as Telegram shows it. */
const seen = (html: string) =>
  html
    .replaceAll(/<\/?b>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('a chat message', () => {
  it('says who decided what', () => {
    expect(renderMessage(decision)).toBe(
      '✅ Approved\n<b>Rain over Tamale</b>\n\nCategory: Education\nReviewed by: Abena Chief',
    )
    expect(renderMessage({ ...decision, action: 'rejected', category: null, actor_name: null })).toBe(
      '❌ Rejected\n<b>Rain over Tamale</b>',
    )
    expect(renderMessage({ ...decision, kind: 'test', category: null, actor_name: null })).toBe(
      '🔔 Test notification\n<b>Rain over Tamale</b>',
    )
  })

  it('links the article if there is one', () => {
    expect(renderMessage({ ...decision, url: 'https://lodestar.example/story/rain' })).toMatch(
      /Abena Chief\nhttps:\/\/lodestar\.example\/story\/rain$/,
    )
  })

  it('escapes Telegram markup', () => {
    const html = renderMessage({
      ...decision,
      title: 'A & B <b>say</b> "no"</b><a href="https://evil.example">',
      category: '<i>',
      actor_name: 'Ama & Yaw',
    })
    expect(html).toContain(
      '<b>A &amp; B &lt;b&gt;say&lt;/b&gt; "no"&lt;/b&gt;&lt;a href="https://evil.example"&gt;</b>',
    )
    expect(html).toContain('Category: &lt;i&gt;\nReviewed by: Ama &amp; Yaw')
  })

  it('reduces the headline to one line', () => {
    expect(renderMessage({ ...decision, title: ' Rain\n\nover\tTamale ' })).toContain('<b>Rain over Tamale</b>')
  })

  it.each([
    ['letters', 'x'.repeat(10_000)],
    ['signs that grow when escaped', '<&>'.repeat(4000)],
    ['letters of two parts', '🌧️'.repeat(4000)],
    ['a family', '👨‍👩‍👧‍👦'.repeat(2000)],
  ])('truncates a headline of too many %s at whole characters', (_, title) => {
    const html = renderMessage({
      ...decision,
      title,
      category: '<'.repeat(200),
      actor_name: 'r'.repeat(200),
      url: 'https://lodestar.example/story/rain',
    })
    expect(html.length).toBeLessThanOrEqual(MESSAGE_MAX)
    expect(html.length).toBeGreaterThan(MESSAGE_MAX - 30)
    const text = seen(html)
    expect(text.isWellFormed()).toBe(true)
    const [, shown = ''] = text.split('\n')
    expect(title.startsWith(shown.slice(0, -1))).toBe(true)
    expect(shown.endsWith('…')).toBe(true)
    expect(text.endsWith('/story/rain')).toBe(true)
  })

  it('keeps the longest headline that fits', () => {
    const facts = { category: null, actor_name: null }
    const fits = MESSAGE_MAX - '✅ Approved\n<b></b>'.length
    expect(seen(renderMessage({ ...decision, ...facts, title: 'x'.repeat(fits) }))).not.toContain('…')
    expect(seen(renderMessage({ ...decision, ...facts, title: 'x'.repeat(fits + 1) }))).toContain('…')
  })
})
