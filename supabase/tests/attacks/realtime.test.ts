import { createClient } from '@supabase/supabase-js'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'

import { type Client, type Person, useBackend } from '../backend.ts'

const backend = useBackend()
/** Other test files load the same machine, so events may take long. */
const SOON = { timeout: 15_000 }
let ama: Person
let kofi: Person

interface Heard {
  eventType: string
  new: Record<string, unknown>
  old: Record<string, unknown>
}

/** Subscribes. Returns the events so far, and a promise of the nth. */
async function listen(client: Client, options: { filter?: string; joinAsIs?: boolean } = {}) {
  const heard: Heard[] = []
  const waiting: { count: number; resolve: (value: unknown) => void }[] = []
  // With a token from a callback, a client may join too early and stay anonymous.
  if (!options.joinAsIs) await client.realtime.setAuth()
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`attack-${crypto.randomUUID()}`)
      .on(
        'postgres_changes',
        {
          event: '*',
          schema: 'public',
          table: 'attack_news',
          ...(options.filter ? { filter: options.filter } : {}),
        } as never,
        (event: unknown) => {
          heard.push(event as Heard)
          for (const one of waiting) if (heard.length >= one.count) one.resolve(heard)
        },
      )
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve()
        if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status))
      })
  })
  const nth = (count: number) =>
    heard.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve }))
  return { heard, nth, end: () => client.removeAllChannels() }
}

const add = (id: number, owner: string, title = `title ${id}`) =>
  backend.sql(`insert into public.attack_news (id, owner, title, secret) values ($1, $2, $3, 'hidden')`, [
    id,
    owner,
    title,
  ])

beforeAll(async () => {
  await backend.sql(`create table public.attack_news (id bigint primary key, owner uuid, title text, secret text)`)
  await backend.sql(`alter table public.attack_news enable row level security`)
  await backend.sql(`grant select (id, owner, title) on public.attack_news to authenticated`)
  await backend.sql(
    `create policy "people see their own" on public.attack_news for select to authenticated using (owner = (select auth.uid()))`,
  )
  await backend.sql(`alter publication supabase_realtime add table public.attack_news`)
  ama = await backend.createPerson()
  kofi = await backend.createPerson()
})

describe('realtime with the unmodified client', () => {
  it('sends an insert, an update and a delete to the person whose row it is, without ungranted columns', async () => {
    const { heard, nth, end } = await listen(backend.as(ama))
    // The row is read again and would include a later change.
    await add(1, ama.id)
    await nth(1)
    await backend.sql(`update public.attack_news set title = 'changed' where id = 1`)
    await nth(2)
    await backend.sql(`delete from public.attack_news where id = 1`)
    await nth(3)
    expect(heard.map((event) => [event.eventType, event.new, event.old])).toEqual([
      ['INSERT', { id: 1, owner: ama.id, title: 'title 1' }, {}],
      ['UPDATE', { id: 1, owner: ama.id, title: 'changed' }, { id: 1 }],
      ['DELETE', {}, { id: 1 }],
    ])
    await end()
  })

  it('sends nothing about a row that the policy hides', async () => {
    const mine = await listen(backend.as(ama))
    const others = await listen(backend.as(kofi))
    const strangers = await listen(backend.anon())
    await add(10, ama.id)
    await add(11, ama.id)
    await mine.nth(2)
    // An event for Ama would have arrived before Kofi's.
    await add(12, kofi.id)
    await others.nth(1)
    expect(mine.heard.map((event) => event.new['id'])).toEqual([10, 11])
    expect(others.heard.map((event) => event.new['id'])).toEqual([12])
    expect(strangers.heard).toEqual([])
    await Promise.all([mine.end(), others.end(), strangers.end()])
  })

  it('sends nothing to a session that has ended, such as that of a suspended account', async () => {
    const signedIn = createClient(backend.url, backend.keys.publishableKey, { auth: { persistSession: false } })
    await signedIn.auth.signInWithPassword(ama)
    const [ended, other] = [await listen(signedIn), await listen(backend.as(ama))]
    await add(15, ama.id)
    await Promise.all([ended.nth(1), other.nth(1)])
    await backend.sql(`delete from auth.sessions where user_id = $1`, [ama.id])
    await add(16, ama.id)
    await other.nth(2)
    await add(17, ama.id)
    await other.nth(3)
    expect(ended.heard.map((event) => event.new['id'])).toEqual([15])
    await Promise.all([ended.end(), other.end()])
  })

  it('honours a filter', async () => {
    const { heard, nth, end } = await listen(backend.as(ama), { filter: 'title=eq.wanted' })
    await add(20, ama.id, 'other')
    await add(21, ama.id, 'wanted')
    await nth(1)
    expect(heard.map((event) => event.new['id'])).toEqual([21])
    await end()
  })

  it('keeps 100 inserts in order for 10 readers', async () => {
    const readers = await Promise.all(Array.from({ length: 10 }, () => listen(backend.as(ama))))
    await Promise.all(Array.from({ length: 100 }, (_, at) => add(1000 + at, ama.id)))
    await Promise.all(readers.map((reader) => reader.nth(100)))
    const expected = Array.from({ length: 100 }, (_, at) => 1000 + at)
    // Events come in the order of the commits, which nobody can predict but which is the same for every subscriber.
    const [order, ...orders] = readers.map((reader) => reader.heard.map((event) => event.new['id'] as number))
    expect(order?.toSorted((a, b) => a - b)).toEqual(expected)
    for (const other of orders) expect(other).toEqual(order)
    await Promise.all(readers.map((reader) => reader.end()))
  })

  it('sends nothing to a token that is not ours', async () => {
    const forged = backend.as(ama)
    await forged.realtime.setAuth('eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.')
    await expect(listen(forged, { joinAsIs: true })).rejects.toThrow('Invalid JWT Token')
    await forged.removeAllChannels()
  })
})

describe('the socket', () => {
  const open = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${backend.url.replace('http', 'ws')}${path}`)
      socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)))
      socket.on('error', () => resolve('error'))
      socket.on('open', () => {
        resolve('open')
        socket.close()
      })
    })

  it('opens only with a key and at its own URL', async () => {
    const key = backend.keys.publishableKey
    expect(await open(`/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`)).toBe('open')
    expect(await open('/realtime/v1/websocket?vsn=1.0.0')).toBe('401')
    expect(await open('/realtime/v1/websocket?apikey=sb_publishable_wrong')).toBe('401')
    expect(await open(`/rest/v1/?apikey=${key}`)).toBe('404')
  })

  it('survives clients that disconnect early, and invalid URLs', async () => {
    const { hostname, port } = new URL(backend.url)
    const callTick = (path: string) =>
      new Promise<void>((done) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, () =>
            socket.resetAndDestroy(),
          )
        })
        socket.on('error', () => {}).on('close', () => done())
      })
    // If this causes an unhandled error, the whole run fails.
    for (let time = 0; time < 50; time++) await callTick(time % 2 ? '/realtime/v1/websocket?apikey=wrong' : '//')
    expect(await open(`/realtime/v1/websocket?apikey=${backend.keys.publishableKey}`)).toBe('open')
  })

  it('refuses fifty subscriptions in one channel: each is checked for every change', async () => {
    const socket = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.keys.publishableKey}`,
    )
    const answer = new Promise<string>((resolve) => socket.on('message', (data) => resolve(String(data))))
    const postgres_changes = Array.from({ length: 50 }, () => ({ event: '*', schema: 'public', table: 'x' }))
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ topic: 'realtime:x', event: 'phx_join', payload: { config: { postgres_changes } }, ref: '1' }),
      ),
    )
    expect(JSON.parse(await answer)).toMatchObject({
      event: 'phx_reply',
      payload: { status: 'error', response: { reason: 'Too many subscriptions' } },
    })
    socket.close()
  })

  it('keeps working for others whatever one client subscribes to', async () => {
    await backend.sql(`create table public.attack_open_news (id bigint primary key)`)
    await backend.sql(`grant select on public.attack_open_news to anon`)
    await backend.sql(`alter publication supabase_realtime add table public.attack_open_news`)
    const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.keys.publishableKey}`
    const subscribe = async (filter: unknown) => {
      const socket = new WebSocket(url)
      const events: string[] = []
      socket.on('message', (data) => events.push((JSON.parse(String(data)) as { event: string }).event))
      await new Promise((resolve) => socket.on('open', resolve))
      const postgres_changes = [{ event: '*', schema: 'public', table: 'attack_open_news', filter }]
      socket.send(
        JSON.stringify({ topic: 'realtime:x', event: 'phx_join', payload: { config: { postgres_changes } }, ref: '1' }),
      )
      await vi.waitFor(() => expect(events).toContain('phx_reply'), SOON)
      return { socket, events }
    }
    const hostile = ['id=__proto__.1', 'id=__defineGetter__.1', 'id=constructor.1', { toString: 1 }, ['id=eq.1'], 5]
    const listeners: Awaited<ReturnType<typeof subscribe>>[] = []
    for (const filter of [...hostile, 'id=eq.1']) listeners.push(await subscribe(filter))
    await backend.sql(`insert into public.attack_open_news values (1)`)
    await vi.waitFor(() => expect(listeners.at(-1)?.events).toContain('postgres_changes'), SOON)
    expect(listeners.slice(0, -1).map(({ events }) => events.includes('postgres_changes'))).toEqual(
      hostile.map(() => false),
    )
    for (const { socket } of listeners) socket.terminate()
  })

  it('limits channels to ten and frames to 10 kB, because both stay in memory', async () => {
    const socket = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.keys.publishableKey}`,
    )
    const replies: { topic: string; payload: unknown }[] = []
    socket.on('message', (data) => void replies.push(JSON.parse(String(data))))
    const join = (topic: string) => socket.send(JSON.stringify({ topic, event: 'phx_join', payload: {}, ref: '1' }))
    await new Promise((resolve) => socket.on('open', resolve))
    for (let at = 1; at <= 11; at++) join(`realtime:${at}`)
    await vi.waitFor(() => expect(replies).toHaveLength(11), SOON)
    expect(replies.filter(({ payload }) => (payload as { status: string }).status === 'error')).toMatchObject([
      { topic: 'realtime:11', payload: { response: { reason: 'Too many channels' } } },
    ])
    const code = new Promise((resolve) => socket.on('close', resolve))
    join('x'.repeat(10_000))
    expect(await code).toBe(1009)
  })

  it('allows twenty connections per address', async () => {
    const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.keys.publishableKey}&vsn=2.0.0`
    const connectFrom = (forwarded: string) =>
      new Promise<WebSocket | number>((resolve) => {
        const socket = new WebSocket(url, { headers: { 'x-forwarded-for': forwarded } })
        socket
          .on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
          .on('error', () => resolve(0))
          .on('open', () => resolve(socket))
      })
    const isOpen = (socket: WebSocket | number) => typeof socket !== 'number'
    const sockets = await Promise.all(Array.from({ length: 30 }, (_, at) => connectFrom(`10.0.0.${at}, 203.0.113.9`)))
    expect([sockets.filter(isOpen).length, sockets.filter((socket) => socket === 429).length]).toEqual([20, 10])
    const others = await Promise.all([connectFrom('203.0.113.10'), connectFrom('2001:db8:0:1::1')])
    expect(others.every(isOpen)).toBe(true)
    // An IPv6 /64 counts as one address.
    const network = await Promise.all(Array.from({ length: 21 }, (_, at) => connectFrom(`2001:db8:0:2::${at}`)))
    expect(network.filter(isOpen)).toHaveLength(20)
    const first = sockets.find(isOpen) as WebSocket
    await new Promise((resolve) => first.on('close', resolve).close())
    await vi.waitFor(async () => {
      const again = await connectFrom('203.0.113.9')
      expect(isOpen(again)).toBe(true)
      sockets.push(again)
    }, SOON)
    // A /48 counts as one too, up to a hundred connections, which leaves room for others.
    const wide = await Promise.all(
      Array.from({ length: 120 }, (_, at) => connectFrom(`2001:db8:1:${at.toString(16)}::1`)),
    )
    expect(wide.filter(isOpen)).toHaveLength(100)
    expect(isOpen(await connectFrom('2001:db9::1'))).toBe(true)
    for (const socket of [...sockets, ...others, ...network, ...wide])
      if (typeof socket !== 'number') socket.terminate()
  })

  it('supports clients that use objects (1.0.0)', async () => {
    const socket = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.keys.publishableKey}`,
    )
    const answer = new Promise<string>((resolve) => socket.on('message', (data) => resolve(String(data))))
    socket.on('open', () =>
      socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' })),
    )
    expect(JSON.parse(await answer)).toMatchObject({
      topic: 'phoenix',
      event: 'phx_reply',
      ref: '7',
      payload: { status: 'ok' },
    })
    socket.close()
  })
})
