import { describe, expect, it } from 'vitest'

import { useAuditLogSteps } from './audit-log-steps.ts'
import { asArgs, type Row, useNewsroom } from './people.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom
const { by, entriesOf } = useAuditLogSteps(newsroom)

const make = async (table: string, row: Row) => (await add(table, row)).id

describe('what is done with the front page and with what strangers sent', () => {
  const NOBODY = '00000000-0000-0000-0000-000000000000'

  it('is logged: a version of the front page, with its lead', async () => {
    const article = await make('articles', anArticle({ title: 'Rain' }))
    const [newest] = await sql<{ number: number }>(
      'select coalesce(max(number), 0)::int as number from public.front_pages',
    )
    const [sections] = await sql<{ all: string[] }>('select enum_range(null::public.article_category)::text[] as all')
    const saved = {
      expected_number: newest?.number,
      sections: sections?.all,
      is_breaking: true,
      slots: [{ part: 'lead', article_id: article }],
    }
    expect(await entriesOf(() => as('chief').rpc('save_front_page', asArgs(saved)))).toMatchObject([
      {
        ...by('chief'),
        entity: 'front_page',
        row_id: NOBODY,
        action: 'edited',
        changes: { lead: [null, 'Rain'], is_breaking: [false, true] },
      },
    ])
    expect((await as('chief').rpc('list_audit_log', { p_entity: 'front_page' })).data).toHaveLength(1)
  })

  it('is logged without their words: a deleted message, a handled and a deleted inquiry', async () => {
    const message = await make('contact_messages', {
      name: 'Efua',
      email: 'e@x.gh',
      subject: 'Roads',
      message: 'Closed.',
    })
    expect(await entriesOf(() => as('admin').from('contact_messages').delete().eq('id', message))).toMatchObject([
      { ...by('admin'), entity: 'message', row_id: message, label: null, action: 'deleted', changes: {} },
    ])
    const inquiry = await make('advertising_inquiries', {
      name: 'Kojo',
      email: 'k@x.gh',
      company: 'Tea',
      package_type: 'banner',
      message: 'Hello.',
    })
    const inquiries = () => as('admin').from('advertising_inquiries')
    expect(await entriesOf(() => inquiries().update({ read: true }).eq('id', inquiry))).toEqual([])
    expect(await entriesOf(() => inquiries().update({ handled: true }).eq('id', inquiry))).toMatchObject([
      { entity: 'inquiry', label: null, action: 'handled', changes: { handled: [false, true] } },
    ])
    expect(await entriesOf(() => inquiries().delete().eq('id', inquiry))).toMatchObject([
      { entity: 'inquiry', label: null, action: 'deleted', changes: { handled: [true, null] } },
    ])
  })

  it('is logged: an export of subscribers, for admins to see', async () => {
    expect(await entriesOf(() => as('admin').rpc('log_export'))).toMatchObject([
      { ...by('admin'), entity: 'subscribers', action: 'exported' },
    ])
    expect((await as('chief').rpc('list_audit_log', { p_entity: 'subscribers' })).data).toEqual([])
    expect((await as('chief').rpc('log_export')).error?.code).toBe('42501')
  })

  it('is not: a failed sign-in or one of a reader; one of the staff is, once in ten minutes', async () => {
    const [editor, reader] = [
      await newsroom.backend.createPerson({ role: 'chief_author', full_name: 'Esi Signs' }),
      await newsroom.backend.createPerson({}),
    ]
    const signIn = (person: { email: string; password: string }) =>
      newsroom.backend.anon().auth.signInWithPassword({ email: person.email, password: person.password })
    expect(await entriesOf(() => signIn(reader))).toEqual([])
    expect(
      await entriesOf(async () => {
        await signIn({ email: editor.email, password: 'wrong-password' })
        await signIn(editor)
        await signIn(editor)
      }),
    ).toMatchObject([
      {
        entity: 'profile',
        row_id: editor.id,
        action: 'signed_in',
        profile_id: editor.id,
        name: 'Esi Signs',
        role: 'chief_author',
      },
    ])
  })
})
