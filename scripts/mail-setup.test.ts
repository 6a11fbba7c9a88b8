import { describe, expect, it } from 'vitest'

import { readStartEnv } from '../lib/env.ts'
import { describeMail } from './mail-setup.ts'

const SMTP = { SMTP_URL: 'smtp://ama:s%40cret@mail.internal:587', MAIL_FROM: 'Lodestar <newsroom@mail.internal>' }
const describeWith = (values: Record<string, string>, isHosted = false) => describeMail(readStartEnv(values), isHosted)

describe('the mail setup', () => {
  it('shows server and sender, but no credentials', () => {
    expect(describeWith(SMTP)).toEqual(['Emails are sent from newsroom@mail.internal through mail.internal:587.'])
    expect(describeWith({ ...SMTP, HOST: '0.0.0.0' })).toHaveLength(1)
  })

  it('says where files are without a mail server', () => {
    expect(describeWith({ DATA_DIR: '/srv/data' })).toEqual([
      'SMTP_URL is not set: emails are written to /srv/data/mail.',
    ])
    expect(describeWith({ SITE_URL: 'http://localhost:3000' })).toHaveLength(1)
  })

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.7' },
    { SITE_URL: 'https://lodestar.example' },
  ])('warns if the site is public: %o', (values) => {
    expect(describeWith(values)[1]).toMatch(/^Warning: .* Set SMTP_URL and MAIL_FROM\.$/)
    // A hosted project sends the e-mails about accounts itself.
    expect(describeWith(values, true)).toHaveLength(1)
  })
})
