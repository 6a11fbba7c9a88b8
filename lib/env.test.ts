import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'

import { readStartEnv, variableNames } from './env'

const example = parseEnv(readFileSync(`${import.meta.dirname}/../.env.example`, 'utf8'))

describe('the environment', () => {
  it('is documented: .env.example lists exactly its variables', () => {
    expect(Object.keys(example).sort()).toEqual([...variableNames].sort())
  })

  it('is the same with a copied .env.example as with nothing set', () => {
    expect(readStartEnv(example)).toEqual(readStartEnv({}))
  })

  it('allows fetching from this machine only if everything runs on it', () => {
    const ports = { TEST_LOOPBACK_PORTS: '7801,7802' }
    expect(readStartEnv(ports).TEST_LOOPBACK_PORTS).toBe('7801,7802')
    for (const elsewhere of [
      { HOST: '0.0.0.0' },
      { SITE_URL: 'https://lodestar.example' },
      { NEXT_PUBLIC_SUPABASE_URL: 'https://project.supabase.example' },
    ]) {
      expect(() => readStartEnv({ ...ports, ...elsewhere })).toThrow(
        'TEST_LOOPBACK_PORTS: is only for tests on this machine',
      )
    }
    expect(() => readStartEnv({ TEST_LOOPBACK_PORTS: '80' })).toThrow('must be port numbers from 1024')
  })

  it('rejects short secrets, even beside a long one', () => {
    const long = 'x'.repeat(16)
    for (const list of [long, `${long}, ${long}`, `${long},`])
      expect(readStartEnv({ AUTOMATION_SECRET: list }).AUTOMATION_SECRET).toBe(list)
    for (const list of ['short', `short,${long}`, ',', `${' '.repeat(20)},`]) {
      expect(() => readStartEnv({ AUTOMATION_SECRET: list })).toThrow('AUTOMATION_SECRET')
    }
  })

  it('takes a backup interval only together with a folder', () => {
    const every = (text: string) => readStartEnv({ BACKUP_DIR: '/backups', BACKUP_EVERY: text }).BACKUP_EVERY
    expect(['90m', '6h', '7d'].map(every)).toEqual([5_400_000, 21_600_000, 604_800_000])
    for (const text of ['0h', '24', 'daily', '1.5h', '-1d'])
      expect(() => every(text)).toThrow('BACKUP_EVERY: must be like 90m, 24h or 7d')
    expect(() => readStartEnv({ BACKUP_EVERY: '24h' })).toThrow(
      'BACKUP_DIR: must be set where BACKUP_EVERY or BACKUP_KEEP is',
    )
    expect(() => readStartEnv({ BACKUP_DIR: '/backups', BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP')
  })

  it('accepts only addresses and networks as trusted proxies', () => {
    for (const list of ['10.0.0.5', '10.0.0.5, 172.16.0.0/12', '2001:db8::/32'])
      expect(readStartEnv({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list)
    for (const list of [
      '1',
      'true',
      'proxy.internal',
      '10.0.0.5,',
      '10.0.0.0/',
      '10.0.0.0/33',
      '10.0.0.0/x',
      '10.0.0.0/8/8',
    ]) {
      expect(() => readStartEnv({ TRUST_PROXY: list }), list).toThrow('TRUST_PROXY: must be addresses or networks')
    }
  })

  it('names the invalid variable', () => {
    expect(() => readStartEnv({ PORT: 'three thousand' })).toThrow('PORT: must be a number')
    expect(() => readStartEnv({ DATABASE_URL: 'mysql://somewhere' })).toThrow(
      'DATABASE_URL: must start with postgres://',
    )
  })

  it('takes a mail server only with a sender, in either notation', () => {
    const SMTP_URL = 'smtps://ama:s%2Fcret@mail.internal'
    expect(() => readStartEnv({ SMTP_URL })).toThrow('MAIL_FROM: must name the sender')
    const read = (MAIL_FROM: string) => readStartEnv({ SMTP_URL, MAIL_FROM }).MAIL_FROM
    expect(read('newsroom@mail.internal')).toEqual({ name: '', address: 'newsroom@mail.internal' })
    expect(read(' The Lodestar <newsroom@mail.internal>')).toEqual({
      name: 'The Lodestar',
      address: 'newsroom@mail.internal',
    })
    for (const wrong of ['newsroom', 'Lodestar <newsroom>', 'a@b.gh\r\nBcc: c@d.gh', 'X\n<a@b.gh>', 'a@b.gh, c@d.gh']) {
      expect(() => read(wrong)).toThrow('MAIL_FROM: must be an email address')
    }
    for (const wrong of ['mail.internal', 'http://mail.internal', 'smtp:']) {
      expect(() => readStartEnv({ SMTP_URL: wrong, MAIL_FROM: 'a@b.gh' })).toThrow('SMTP_URL')
    }
  })

  it('never shows a password in an error', () => {
    const wrong = () => readStartEnv({ SMTP_URL: 'smtpx://ama:hunter2@mail.internal', MAIL_FROM: 'a@b.gh' })
    expect(wrong).toThrow('SMTP_URL')
    expect(wrong).not.toThrow('hunter2')
  })
})
