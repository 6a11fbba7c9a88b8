import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { FOR_ROLES, SECOND_FACTOR, TABLES_WITH_SECOND_FACTOR, WITHOUT_SECOND_FACTOR } from './executable-functions.ts'
import { type Account, useNewsroom } from './people.ts'
import { describeCall } from './role-matrix.ts'
import { anArticle, aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row, sql, requireSecondFactor } = newsroom

const addDraft = async () => (await add('articles', anArticle({ published: false }))).id
const addInvitation = async () =>
  (
    await sql<{ id: string }>(
      `insert into public.invitations (email, role, token_hash) values (gen_random_uuid() || '@lodestar.test',
       'news_anchor', sha256(gen_random_uuid()::text::bytea)) returning id`,
    )
  )[0]!.id
const anAddress = () => `${crypto.randomUUID()}@lodestar.test`

describe('every function and table for people with a role', () => {
  it('is on the list of what needs a second factor or of what does not', async () => {
    expect([...Object.keys(SECOND_FACTOR), ...WITHOUT_SECOND_FACTOR].toSorted()).toEqual(
      Object.keys(FOR_ROLES).toSorted(),
    )
    const writes = await sql<{ name: string }>(
      `select tablename || ' ' || cmd as name from pg_policies where schemaname = 'public' and cmd <> 'SELECT'`,
    )
    expect(writes.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES_WITH_SECOND_FACTOR).toSorted())
  })

  it('that needs one is tried with and without it', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'))
    const texts = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).join('\n')
    const isTried = (name: string) =>
      new RegExp(`(describeCall\\(\\s*newsroom,\\s*|\\[\\s*|call: )'${name}'`).test(texts)
    expect(Object.keys(SECOND_FACTOR).filter((name) => !isTried(name))).toEqual([])
  })
})

describeCall(newsroom, 'publish_story', 'publish an approved story', ['chief', 'admin'], async () => {
  const story = await add('stories', aStory(id('anchor'), { status: 'approved', reviewed_by: id('chief') }))
  return { p_story_id: story.id, p_expected_version: story['updated_at'] }
})
describeCall(newsroom, 'log_export', 'export subscribers', ['admin'], () => ({}))
describeCall(newsroom, 'export_subscribers', 'read the addresses of subscribers', ['admin'], () => ({}))
describeCall(newsroom, 'invite_person', 'invite somebody', ['admin'], () => ({
  p_email: anAddress(),
  p_role: 'news_anchor',
}))
describeCall(newsroom, 'withdraw_invitation', 'withdraw an invitation', ['admin'], async () => ({
  p_id: await addInvitation(),
}))
for (const [call, action] of [
  ['suspend_user', 'suspend an account'],
  ['resume_user', 'let a suspended account sign in again'],
  ['sign_out_user', 'sign somebody out everywhere'],
  ['reset_second_factor', 'reset the second factor of a colleague'],
] as const) {
  describeCall(newsroom, call, action, ['admin'], async () => ({ p_user_id: id('colleague') }))
}
for (const call of ['reset_second_factor_by_machine', 'read_invitation']) {
  describeCall(newsroom, call, 'do what the server does', [], () =>
    call === 'read_invitation' ? { p_token: 'x' } : { p_email: 'admin@lodestar.test' },
  )
}

const publish = async (client: ReturnType<typeof as>) =>
  (await client.rpc('publish_article', { p_article_id: await addDraft() })).error?.message ?? 'published'

describe('a second factor', () => {
  it('is not asked for before the date of the role', async () => {
    await requireSecondFactor(async () => {
      await sql(`update public.second_factor_requirements set starts_at = now() + interval '1 day'`)
      expect(await publish(as('chief'))).toBe('published')
    })
  })

  it('is asked for before the date if the account has one', async () => {
    await requireSecondFactor(async (withFactor) => {
      await sql('delete from public.second_factor_requirements')
      expect(await publish(await withFactor('chief', null))).toBe('not_allowed')
      expect(await publish(await withFactor('chief', 20))).toBe('published')
    })
  })

  it('counts after the date only if it was enrolled before, or while enrolment was open', async () => {
    await requireSecondFactor(async (withFactor) => {
      const chief = await withFactor('chief', 1)
      await sql(`update auth.mfa_factors set created_at = now()`)
      expect(await publish(chief)).toBe('second_factor_missing')
      const open = (ago: string) =>
        sql(
          `insert into private.factor_openings (person_id, opened_at) values ($1, now() - $2::interval)
           on conflict (person_id) do update set opened_at = excluded.opened_at`,
          [id('chief'), ago],
        )
      await open('8 days')
      expect(await publish(chief)).toBe('second_factor_missing')
      await open('6 days')
      expect(await publish(chief)).toBe('published')
    })
  })

  it('is not claimed by a token: the session in the database counts', async () => {
    await requireSecondFactor(async (withFactor) => {
      const chief = await withFactor('chief', 1)
      await sql(`update auth.sessions set aal = 'aal1'`)
      expect(await publish(chief)).toBe('not_allowed')
    })
  })

  it('of somebody who gets a role after its date may be enrolled then', async () => {
    await requireSecondFactor(async (withFactor) => {
      const admin = await withFactor('admin', 1)
      const factor = async (who: Account) => {
        const client = await withFactor(who, 1)
        await sql(`update auth.mfa_factors set created_at = now() where user_id = $1`, [id(who)])
        return client
      }
      expect(await publish(await factor('colleague'))).toBe('not_allowed')
      await admin.rpc('set_user_role', { p_user_id: id('colleague'), p_role: 'chief_author' })
      await sql(`delete from auth.mfa_factors where user_id = $1`, [id('colleague')])
      expect(await publish(await factor('colleague'))).toBe('published')
    })
    await newsroom.resetPeople()
  })

  it('does not stop the server, which has no session', async () => {
    await requireSecondFactor(async () => {
      const { error } = await newsroom
        .service()
        .from('advertisements')
        .insert({ title: 'Kente', ad_type: 'sidebar', link_url: 'https://kente.example/' })
      expect(error).toBeNull()
    })
  })

  it('can be required by an admin who has one', async () => {
    const asked = { p_role: 'chief_author', p_starts_at: '2099-01-01T00:00:00Z' }
    expect((await as('admin').rpc('require_second_factor_of', asked)).error?.message).toBe('second_factor_own_first')
    await requireSecondFactor(async (withFactor) => {
      const admin = await withFactor('admin', 1)
      expect((await admin.rpc('require_second_factor_of', asked)).error).toBeNull()
      expect(await publish(as('chief'))).toBe('published')
      expect((await admin.rpc('require_second_factor_of', { ...asked, p_starts_at: null })).error).toBeNull()
      expect(await newsroom.row('second_factor_requirements', 'chief_author', 'role')).toBeUndefined()
      expect((await admin.from('second_factor_requirements').select('role')).data).toHaveLength(2)
      expect((await as('chief').from('second_factor_requirements').select('role')).data).toEqual([])
    })
  })
})

describe('recovery codes', () => {
  it('remove the factor, once each, and open enrolment', async () => {
    await requireSecondFactor(async (withFactor) => {
      const chief = await withFactor('chief', 1)
      const { data: codes } = await chief.rpc('make_recovery_codes')
      expect(codes).toHaveLength(10)
      expect(codes[0]).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/)
      expect((await chief.rpc('get_second_factor')).data).toMatchObject([{ is_accepted: true, codes_left: 10 }])
      const locked = await withFactor('chief', null)
      expect((await locked.rpc('make_recovery_codes')).error?.message).toBe('second_factor_needed')
      expect((await locked.rpc('use_recovery_code', { p_code: '0000-0000-0000-0000' })).error?.message).toBe(
        'recovery_code_wrong',
      )
      expect((await as('admin').rpc('use_recovery_code', { p_code: codes[0] })).error?.message).toBe(
        'recovery_code_wrong',
      )
      const typed = ` ${codes[0].toUpperCase().replaceAll('-', ' ')}`
      expect((await locked.rpc('use_recovery_code', { p_code: typed })).error).toBeNull()
      expect((await locked.rpc('use_recovery_code', { p_code: codes[1] })).error?.message).toBe('recovery_code_wrong')
      expect(await publish(chief)).toBe('second_factor_missing')
      const again = await withFactor('chief', 1)
      await sql(`update auth.mfa_factors set created_at = now()`)
      expect(await publish(again)).toBe('published')
    })
  })

  it('are told by e-mail and in the audit log', async () => {
    const [mail] = await sql(
      `select recipient from public.notifications where kind = 'second_factor_removed' and recipient like 'chief@%'`,
    )
    expect(mail).toEqual({ recipient: 'chief@lodestar.test' })
    const [entry] = await sql(
      `select profile_id, row_id from public.audit_log where action = 'second_factor_removed' order by id desc`,
    )
    expect(entry).toEqual({ profile_id: id('chief'), row_id: id('chief') })
  })

  it('are gone with the factor that its owner removes, with a fresh code', async () => {
    await requireSecondFactor(async (withFactor) => {
      expect((await (await withFactor('chief', 20)).rpc('remove_second_factor')).error?.message).toBe(
        'second_factor_needed',
      )
      const chief = await withFactor('chief', 1)
      await chief.rpc('make_recovery_codes')
      expect((await chief.rpc('remove_second_factor')).error).toBeNull()
      expect(await sql('select 1 from private.recovery_codes')).toEqual([])
      expect((await chief.rpc('get_second_factor')).data).toEqual([])
    })
  })

  it('are not needed where the machine resets the factor', async () => {
    await requireSecondFactor(async (withFactor) => {
      const admin = await withFactor('admin', 1)
      const reset = (p_email: string) => newsroom.service().rpc('reset_second_factor_by_machine', { p_email })
      expect((await reset('nobody@lodestar.test')).data).toBe(false)
      expect((await reset(' Admin@lodestar.test')).data).toBe(true)
      expect((await admin.rpc('ensure_profile')).status).toBe(401)
    })
  })
})

describe('a suspended account', () => {
  it('has no rights and no session, keeps its byline, and gets all back', async () => {
    const article = (await add('articles', anArticle({ author_id: id('chief') }))).id
    await sql(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`, [id('chief')])
    expect((await as('admin').rpc('suspend_user', { p_user_id: id('chief') })).error).toBeNull()
    expect(await sql(`select 1 from auth.sessions where user_id = $1`, [id('chief')])).toEqual([])
    expect(await publish(as('chief'))).toBe('not_allowed')
    expect((await as('chief').rpc('ensure_profile')).data).toMatchObject({ id: null })
    const byline = (await as('reader').from('published_articles').select('bylines').eq('id', article).single()).data
    expect(byline?.['bylines']).toMatchObject([{ name: 'Abena Chief' }])
    expect((await as('admin').rpc('resume_user', { p_user_id: id('chief') })).error).toBeNull()
    expect(await publish(as('chief'))).toBe('published')
    const entries = await sql(
      `select action::text from public.audit_log where row_id = $1 and action is not null
      and action in ('suspended', 'resumed') order by id`,
      [id('chief')],
    )
    expect(entries).toEqual([{ action: 'suspended' }, { action: 'resumed' }])
  })

  it('cannot be that of the last admin, and does not count as one', async () => {
    const suspend = (who: Account) => as('admin').rpc('suspend_user', { p_user_id: id(who) })
    expect((await suspend('admin')).error?.message).toBe('last_admin_suspended')
    await as('admin').rpc('set_user_role', { p_user_id: id('chief'), p_role: 'admin' })
    expect((await suspend('chief')).error).toBeNull()
    expect((await suspend('admin')).error?.message).toBe('last_admin_suspended')
    const demote = { p_user_id: id('admin'), p_role: 'customer' }
    expect((await as('admin').rpc('set_user_role', demote)).error?.message).toBe('last_admin')
    await as('admin').rpc('resume_user', { p_user_id: id('chief') })
    await newsroom.resetPeople()
  })
})

describe('sessions', () => {
  it('are listed and ended by their owner alone', async () => {
    await requireSecondFactor(async (withFactor) => {
      const [chief, admin] = [await withFactor('chief', 1), await withFactor('admin', 1)]
      const others = await withFactor('chief', 1)
      await chief.rpc('note_session', { p_browser: 'Firefox on Linux', p_address: '192.0.2.7' })
      const { data } = await chief.rpc('list_sessions')
      expect(data).toMatchObject([
        { browser: 'Firefox on Linux', address: '192.0.2.7', is_current: true },
        { browser: null, is_current: false },
      ])
      await admin.rpc('end_session', { p_id: data[1].id })
      expect((await others.rpc('list_sessions')).data).toHaveLength(2)
      await chief.rpc('end_session', { p_id: data[1].id })
      expect((await others.rpc('list_sessions')).status).toBe(401)
      expect((await (await withFactor('chief', null)).rpc('list_sessions')).data).toEqual([])
    })
  })
})

describe('an invitation', () => {
  const invite = async (p_email: string) => await as('admin').rpc('invite_person', { p_email, p_role: 'chief_author' })
  const accept = (email: string, invitation: string) =>
    newsroom
      .service()
      .auth.admin.createUser({ email, email_confirm: true, user_metadata: { full_name: 'Esi New', invitation } })
  const read = async (p_token: string) => (await newsroom.service().rpc('read_invitation', { p_token })).data

  it('gives its address an account with the role, once', async () => {
    const email = anAddress()
    const { data: token } = await invite(` ${email.toUpperCase()} `)
    expect(await read(token)).toEqual([{ email, role: 'chief_author' }])
    const [mail] = await sql(`select link from public.notifications where recipient = $1 and kind = 'invitation'`, [
      email,
    ])
    expect(mail).toEqual({ link: `/auth/invitation?token=${token}` })
    expect((await accept(anAddress(), token)).error).not.toBeNull()
    const { data } = await accept(email, token)
    expect(await row('profiles', data.user!.id)).toMatchObject({
      role: 'chief_author',
      verified: true,
      full_name: 'Esi New',
    })
    expect(await read(token)).toEqual([])
    expect((await invite(email)).error?.message).toBe('account_exists')
  })

  it.each([
    ['expired', `update public.invitations set expires_at = now() where email = $1`],
    ['withdrawn', `delete from public.invitations where email = $1`],
  ])('that is %s works no more', async (_how, text) => {
    const email = anAddress()
    const { data: token } = await invite(email)
    await sql(text, [email])
    expect(await read(token)).toEqual([])
    expect((await accept(email, token)).error).not.toBeNull()
    expect(await sql(`select 1 from public.profiles where email = $1`, [email])).toEqual([])
  })

  it('replaces the former one, and its token is for no one to read', async () => {
    const email = anAddress()
    const [first, second] = [await invite(email), await invite(email)]
    expect(await read(first.data)).toEqual([])
    expect(await read(second.data)).toHaveLength(1)
    expect((await as('admin').from('invitations').select('token_hash')).error?.code).toBe('42501')
    expect((await as('admin').from('invitations').select('email').eq('email', email)).data).toEqual([{ email }])
    expect((await as('chief').from('invitations').select('email')).data).toEqual([])
  })
})

describeCall(newsroom, 'require_second_factor_of', 'call off the second factor of a role', ['admin'], () => ({
  p_role: 'news_anchor',
  p_starts_at: null,
}))
