import { beforeAll, describe, expect, it } from 'vitest'

import { useBackend } from '../backend.ts'

const backend = useBackend()

beforeAll(async () => {
  await backend.sql(`
    create table public.attack_codes (
      id int primary key, amount int check (amount < 10), parent int references public.attack_codes, secret text
    )`)
  await backend.sql(
    `grant select (id, amount, parent), insert (id, amount, parent) on public.attack_codes to anon, authenticated`,
  )
  await backend.sql(`
    create function public.attack_raise(code text) returns void language plpgsql as $$
    begin raise exception 'refused' using errcode = code; end $$`)
  await backend.sql(`grant execute on function public.attack_raise to anon`)
})

describe('an error reaches the client as PostgREST would send it', () => {
  const table = () => backend.anon().from('attack_codes')

  it('maps 23505 to 409 and names the key', async () => {
    await table().insert({ id: 1, amount: 1 })
    const { status, error } = await table().insert({ id: 1, amount: 1 })
    expect([status, error?.code, error?.details]).toEqual([409, '23505', 'Key (id)=(1) already exists.'])
  })

  it('23514 is 400', async () => {
    const { status, error } = await table().insert({ id: 2, amount: 11 })
    expect([status, error?.code]).toEqual([400, '23514'])
  })

  it('23503 is 409', async () => {
    const { status, error } = await table().insert({ id: 3, amount: 1, parent: 99 })
    expect([status, error?.code]).toEqual([409, '23503'])
  })

  it('42501 is 401 for a stranger and 403 for a person', async () => {
    const stranger = await table().select('secret')
    expect([stranger.status, stranger.error?.code]).toEqual([401, '42501'])
    const person = await backend.createPerson()
    const signedIn = await backend.as(person).from('attack_codes').select('secret')
    expect([signedIn.status, signedIn.error?.code]).toEqual([403, '42501'])
  })

  it('no row where one was asked for is PGRST116 with 406', async () => {
    const { status, error } = await table().select('id').eq('id', 404).single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
  })

  it.each([
    ['P0001', 400],
    ['23514', 400],
    ['22023', 400],
    ['40001', 500],
    ['55P03', 500],
    ['57014', 500],
    ['53300', 503],
    ['28000', 403],
  ])('a function that raises %s returns %i', async (code, status) => {
    const answer = await backend.anon().rpc('attack_raise', { code })
    expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([status, code, 'refused'])
  })

  it('an unknown table is PGRST205, an unknown column 42703, an unknown function PGRST202', async () => {
    const answers = await Promise.all([
      backend.anon().from('attack_nothing').select(),
      table().select('nothing'),
      backend.anon().rpc('attack_nothing'),
    ])
    expect(answers.map((answer) => [answer.status, answer.error?.code])).toEqual([
      [404, 'PGRST205'],
      [400, '42703'],
      [404, 'PGRST202'],
    ])
  })
})
