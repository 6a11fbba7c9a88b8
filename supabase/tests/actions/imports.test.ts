import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useBackend } from '../backend.ts'
// Before the actions: what stands in for Next has to be there first.
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { importArticle } from '../../../lib/imports/actions.ts'

const backend = useBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

describe('an editor who imports an article', () => {
  beforeEach(() => comeAs({ role: 'chief_author' }))

  it.each(['', '   ', 'not an address', 'ftp://news.example/', 'javascript:alert(1)', 'http://', `https://news.example/${'x'.repeat(2000)}`])(
    'is asked for a valid address instead of %j', async (url) => {
      const answer = await browser.send(importArticle, { url })
      expect(answer).toMatchObject({ ok: false, message: 'Please enter a valid URL', fields: { url: 'Please enter a valid URL' } })
    },
  )

  it.each(['http://127.0.0.1/', 'http://2130706433/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1:22/', 'https://user:pass@8.8.8.8/'])(
    'gets nothing of %s, in the specified words', async (url) => {
      expect(await browser.send(importArticle, { url })).toMatchObject({
        ok: false, title: 'Error', message: 'Failed to fetch the webpage', values: { url },
      })
    },
  )
})

describe('somebody who is no editor', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('has nothing fetched as %s', async (_who, profile, sentence) => {
    if (profile) await comeAs(profile)
    expect((await browser.send(importArticle, { url: 'https://news.example/' })).message).toBe(sentence)
  })
})
