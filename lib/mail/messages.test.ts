import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { setSite } from '../settings/site'
import { DEMO_SITE } from '../testing/settings'
import { renderEmail } from './layout'
import { type AccountKind, type Notice, renderAccountEmail, buildEmail } from './messages'

const SITE = 'https://lodestar.example'
const ID = '0b2f6d1c-0000-4000-8000-000000000001'
const LINK = `${SITE}/auth/confirm?token_hash=abcdef&type=signup`

const notice: Notice & { link: null } = {
  item_id: ID,
  action: null,
  title: 'Rain over Tamale',
  category: 'Politics',
  actor_name: 'Ama Anchor',
  note: null,
  article_slug: null,
  link: null,
}
const render = (queued: Parameters<typeof buildEmail>[0]) => {
  const content = buildEmail(queued, SITE)
  if (!content) throw new Error('There is no e-mail.')
  return renderEmail(content)
}

describe('every e-mail', () => {
  const all = [
    ...(['confirmation', 'recovery', 'email_change'] as const).map((kind) =>
      renderEmail(renderAccountEmail(kind, LINK)),
    ),
    render({ ...notice, kind: 'new_story' }),
    render({ ...notice, kind: 'decision', action: 'rejected', note: 'Two sources, please.' }),
    render({ ...notice, kind: 'test' }),
  ]

  it.each(all)('loads nothing from anywhere: $subject', ({ html }) => {
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|\bsrc=|url\(|@import|background=/i)
  })

  it.each(all)('can be read in a dark scheme: $subject', ({ html }) => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    // Text without a class would stay black on a black background.
    for (const [tag] of html.matchAll(/<(p|h1|blockquote)\b[^>]*>/g)) expect(tag).toMatch(/class="(ink|muted)"/)
  })

  it.each(all)('says the same as text: $subject', ({ html, text }) => {
    for (const address of text.match(/https:\S+/g) ?? [])
      expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    expect(text).toMatch(/You get this email because|If this wasn’t you/)
    expect(text).not.toMatch(/<\w|&\w+;/)
  })
})

describe('an e-mail about an account', () => {
  it('shows the link as a button and as text', () => {
    const { html, text } = renderEmail(renderAccountEmail('confirmation', LINK))
    expect(html.split(LINK.replace('&', '&amp;'))).toHaveLength(4)
    expect(text).toContain(`\n${LINK}\n`)
  })

  it('is not sent without its link', () => {
    expect(buildEmail({ ...notice, kind: 'recovery' }, SITE)).toBeNull()
  })
})

describe('a notice', () => {
  it('of a new story leads to its review, and says how to switch it off', () => {
    const { subject, text } = render({ ...notice, kind: 'new_story' })
    expect(subject).toBe('New story: Rain over Tamale')
    expect(text).toContain('Ama Anchor submitted a story for Politics. It is waiting for review.')
    expect(text).toContain(`Review Story:\n${SITE}/chief-author/stories/${ID}`)
    expect(text).toContain(`Choose which emails you get:\n${SITE}/account`)
  })

  it.each<[string, Partial<Notice>, string, string, string]>([
    ['a rejection', { action: 'rejected' }, 'Rejected: Rain over Tamale', 'rejected your story.', `/news-anchor/${ID}`],
    ['an approval', { action: 'approved' }, 'Approved: Rain over Tamale', 'approved your story.', `/news-anchor/${ID}`],
    [
      'a request',
      { action: 'changes_requested' },
      'Changes requested: Rain over Tamale',
      'asked for changes to your story. Edit it and submit it again.',
      `/news-anchor/${ID}`,
    ],
    [
      'a publication',
      { action: 'approved', article_slug: 'rain' },
      'Published: Rain over Tamale',
      'approved your story. Readers can read it now.',
      '/story/rain',
    ],
  ])('of %s says what happened and where to go', (_, part, subject, sentence, path) => {
    const email = render({ ...notice, ...part, kind: 'decision', actor_name: 'Abena Chief' })
    expect(email.subject).toBe(subject)
    expect(email.text).toContain(`Abena Chief ${sentence}`)
    expect(email.text).toContain(`\n${SITE}${path}\n`)
  })

  it('quotes the reviewer’s notes, but not the default note', () => {
    const notes = (note: string) => render({ ...notice, kind: 'decision', action: 'rejected', note }).text
    expect(notes('Two sources, please.\n<b>Both</b> named.')).toContain(
      'Review notes:\n\n> Two sources, please.\n> <b>Both</b> named.\n',
    )
    expect(notes('Quick publish by chief author')).not.toContain('>')
  })

  it('escapes markup and shortens the subject to one line', () => {
    const title = `<img src=x onerror=alert(1)>"'&\r\nBcc: eve@mail.internal ${'ɛ'.repeat(300)}`
    const { subject, html } = render({
      ...notice,
      title,
      kind: 'new_story',
      actor_name: '<a href="https://evil.example">',
    })
    expect(html).not.toMatch(/<img|evil\.example">/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc: eve@mail.internal')
    expect(subject).not.toMatch(/[\r\n]/)
    expect([...subject].length).toBeLessThanOrEqual(132)
    expect(subject.endsWith('…')).toBe(true)
  })

  it('has a fallback for a missing name', () => {
    expect(render({ ...notice, kind: 'new_story', actor_name: null, category: null }).text).toContain(
      'A news anchor submitted a story. It',
    )
    expect(render({ ...notice, kind: 'decision', action: 'approved', actor_name: null }).text).toContain(
      'An editor approved your story.',
    )
  })
})

// Hosted Supabase sends these itself; `vitest -u` rewrites the files.
describe('the templates of hosted Supabase', () => {
  afterAll(() => setSite(DEMO_SITE))

  const root = join(import.meta.dirname, '../../supabase')
  const config = readFileSync(join(root, 'config.toml'), 'utf8')

  it.each<[AccountKind, string, string]>([
    ['confirmation', 'signup', 'confirmation'],
    ['recovery', 'recovery', 'recovery'],
    ['email_change', 'email_change', 'email-change'],
  ])('look like ours: %s', async (kind, type, file) => {
    // GoTrue knows no settings, so the site's address stands for its name.
    setSite({ ...DEMO_SITE, name: '{{ .SiteURL }}' })
    const { html, subject } = renderEmail(
      renderAccountEmail(kind, `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`),
    )
    await expect(html).toMatchFileSnapshot(join(root, `templates/${file}.html`))
    expect(config).toContain(
      `[auth.email.template.${kind}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${file}.html"\n`,
    )
  })
})
