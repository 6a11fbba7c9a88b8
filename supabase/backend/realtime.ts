import { jwtVerify } from 'jose'
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

import { logError } from '../../lib/log.ts'
import { deriveNetworks } from '../../lib/http/client-address.ts'
import type { Row } from './connection.ts'
import { clientAddress } from './gateway.ts'
import type { BackendKeys } from './keys.ts'
import type { Change, Changes, Reader, VisibleChange } from './realtime-changes.ts'
import {
  type Frame,
  matchesFilter,
  type Subscription,
  parseFrame,
  serializeFrame,
  matchesSubscription,
} from './realtime-frames.ts'

// lite has no realtime. This is the part of Phoenix channels that the unmodified client needs for postgres_changes.

interface Channel {
  joinRef: string | null
  reader: Reader
  /** When (Unix time in seconds) the token expires. Nothing is sent afterwards. */
  expires: number
  subscriptions: Subscription[]
}

// The largest message (bytes). A join of about 2 kB is kept with its channel, so one address can use 2 MB.
const MAX_FRAME = 8 * 1024
// A connection is closed when it has missed two heartbeats, which clients send every 25 s.
const SILENCE_MS = 60_000
// How many channels a connection may have. Our pages open one; hosted Supabase allows 100.
const MAX_CHANNELS = 10
// How many subscriptions a connection may have. Our pages use two. Any visitor may subscribe, and each subscription is
// checked for every change.
const MAX_SUBSCRIPTIONS = 20
// How many connections there may be in all, because each subscriber costs a query per change.
const MAX_SOCKETS = 500
// How many connections there may be from networks of three sizes. One visitor must not take them all, and the customer
// of an IPv6 /48 has 65,536 addresses.
const MAX_SOCKETS_PER_NETWORK = [20, 100, 250]

/** Clients may send any JSON, and filters are matched against every change. */
const isSubscription = ({ event = '', schema = '', table = '', filter = '' }: Omit<Subscription, 'id'>): boolean =>
  [event, schema, table, filter].every((part) => typeof part === 'string')

/** Accepts realtime connections on a server. Returns the function that ends them. */
export async function attachRealtime(
  server: Server,
  keys: BackendKeys,
  changes: Changes,
  hasEnded: (sessionId: string) => Promise<boolean>,
): Promise<() => void> {
  const secret = new TextEncoder().encode(keys.jwtSecret)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  const channels = new Map<WebSocket, { networks: string[]; arrays: boolean; byTopic: Map<string, Channel> }>()
  let lastId = 0

  const isOver = async (claims: Reader['claims']) =>
    Boolean(claims['session_id']) && (await hasEnded(String(claims['session_id'])))

  async function identifyReader(token: unknown): Promise<Pick<Channel, 'reader' | 'expires'>> {
    if (token === keys.secretKey)
      return { reader: { role: 'service_role', claims: { role: 'service_role' } }, expires: Infinity }
    if (token === keys.publishableKey) return { reader: { role: 'anon', claims: { role: 'anon' } }, expires: Infinity }
    const { payload } = await jwtVerify(String(token), secret, { algorithms: ['HS256'] })
    if (payload['role'] !== 'authenticated' && payload['role'] !== 'anon') throw new Error('Unknown role')
    if (await isOver(payload)) throw new Error('The session has ended')
    return { reader: { role: payload['role'], claims: payload }, expires: payload.exp ?? Infinity }
  }

  function send(socket: WebSocket, frame: Frame): void {
    const state = channels.get(socket)
    if (state && socket.readyState === socket.OPEN) socket.send(serializeFrame(frame, state.arrays))
  }

  function reply(socket: WebSocket, frame: Frame, status: 'ok' | 'error', response: Row = {}): void {
    send(socket, { ...frame, event: 'phx_reply', payload: { status, response } })
  }

  async function join(socket: WebSocket, frame: Frame, key: string, byTopic: Map<string, Channel>): Promise<void> {
    const config = frame.payload['config'] as { postgres_changes?: Omit<Subscription, 'id'>[] } | undefined
    const who = await identifyReader(frame.payload['access_token'] ?? key).catch(() => undefined)
    if (!who) return reply(socket, frame, 'error', { reason: 'Invalid JWT Token' })
    const asked = config?.postgres_changes ?? []
    if (!asked.every(isSubscription)) return reply(socket, frame, 'error', { reason: 'Invalid subscription' })
    if (asked.length > MAX_SUBSCRIPTIONS) return reply(socket, frame, 'error', { reason: 'Too many subscriptions' })
    // Checked after the last await, so that simultaneous joins cannot all pass.
    if (byTopic.size >= MAX_CHANNELS && !byTopic.has(frame.topic))
      return reply(socket, frame, 'error', { reason: 'Too many channels' })
    const subscriptions = asked.map((wanted) => {
      const { event = '*', schema = 'public', table = '*', filter } = wanted
      return { id: ++lastId, event, schema, table, ...(filter === undefined ? {} : { filter }) }
    })
    byTopic.set(frame.topic, { ...who, joinRef: frame.joinRef, subscriptions })
    reply(socket, frame, 'ok', { postgres_changes: subscriptions })
    if (subscriptions.length === 0) return
    const channel = frame.topic.replace(/^realtime:/, '')
    const payload = { status: 'ok', extension: 'postgres_changes', channel, message: 'Subscribed to PostgreSQL' }
    send(socket, { ...frame, ref: null, event: 'system', payload })
  }

  async function receive(socket: WebSocket, frame: Frame, key: string): Promise<void> {
    const byTopic = channels.get(socket)?.byTopic
    if (!byTopic) return
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(socket, frame, 'ok')
    if (frame.event === 'phx_join') return join(socket, frame, key, byTopic)
    const channel = byTopic.get(frame.topic)
    if (frame.event === 'access_token' && channel) {
      const who = await identifyReader(frame.payload['access_token']).catch(() => undefined)
      if (who) Object.assign(channel, who)
      return
    }
    if (frame.event !== 'phx_leave') return
    byTopic.delete(frame.topic)
    reply(socket, frame, 'ok')
    send(socket, { ...frame, ref: null, event: 'phx_close', payload: {} })
  }

  function buildPayload(change: Change, seen: VisibleChange, ids: number[]): Row {
    const gone = change.type === 'DELETE'
    const record = gone ? { old_record: seen.record } : { record: seen.record }
    const old = change.type === 'UPDATE' ? { old_record: change.key } : {}
    const { schema, table, type, at } = change
    return {
      ids,
      data: { schema, table, type, commit_timestamp: at, columns: seen.columns, errors: null, ...record, ...old },
    }
  }

  async function publish(change: Change): Promise<void> {
    const now = Date.now() / 1000
    const listening = [...channels].flatMap(([socket, { byTopic }]) =>
      [...byTopic].flatMap(([topic, channel]) => {
        const interested =
          channel.expires > now && channel.subscriptions.some((one) => matchesSubscription(one, change))
        return interested ? [{ socket, topic, channel }] : []
      }),
    )
    // The tabs of one person share a query.
    const readers = new Map<string, Reader>()
    const idOf = ({ role, claims }: Reader) =>
      `${role} ${String(claims['sub'] ?? '')} ${String(claims['session_id'] ?? '')}`
    for (const { channel } of listening) readers.set(idOf(channel.reader), channel.reader)
    for (const [id, { claims }] of readers) if (await isOver(claims)) readers.delete(id)
    if (readers.size === 0) return
    const answers = await changes.read(change, [...readers.values()])
    const seenBy = new Map([...readers.keys()].map((id, index) => [id, answers[index]]))
    for (const { socket, topic, channel } of listening) {
      const seen = seenBy.get(idOf(channel.reader))
      if (!seen) continue
      const hits = channel.subscriptions.filter(
        (one) => matchesSubscription(one, change) && matchesFilter(one.filter, seen.record),
      )
      if (hits.length === 0) continue
      const payload = buildPayload(
        change,
        seen,
        hits.map((hit) => hit.id),
      )
      send(socket, { joinRef: channel.joinRef, ref: null, topic, event: 'postgres_changes', payload })
    }
  }

  // Changes are sent in the order in which they happened.
  let last: Promise<void> = Promise.resolve()
  await changes.listen((change) => {
    last = last.then(() => publish(change)).catch((error: unknown) => void logError(error, 'realtime'))
  })

  server.on('upgrade', (req, socket, head) => {
    // The client may disconnect first, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    const url = new URL(`http://backend${(req.url ?? '/').replace(/^\/*/, '/')}`)
    const key = url.searchParams.get('apikey') ?? String(req.headers['apikey'] ?? '')
    const known = key === keys.publishableKey || key === keys.secretKey
    const here = url.pathname === '/realtime/v1/websocket'
    const address = clientAddress(req)
    const networks = address ? deriveNetworks(address).filter((network) => network !== null) : []
    const isCrowded = networks.some((network, index) => {
      const open = [...channels.values()].filter((one) => one.networks.includes(network)).length
      return open >= MAX_SOCKETS_PER_NETWORK[index]!
    })
    if (!known || !here || isCrowded || channels.size >= MAX_SOCKETS) {
      const status = !here
        ? '404 Not Found'
        : !known
          ? '401 Unauthorized'
          : isCrowded
            ? '429 Too Many Requests'
            : '503 Service Unavailable'
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(req, socket, head, (client) => {
      const arrays = url.searchParams.get('vsn') === '2.0.0'
      channels.set(client, { networks, arrays, byTopic: new Map() })
      const silence = setTimeout(() => client.terminate(), SILENCE_MS)
      client.on('message', (data) => {
        silence.refresh()
        // Invalid JSON gets no answer, because the client library never sends it.
        Promise.resolve()
          .then(() => receive(client, parseFrame(String(data), arrays), key))
          .catch(() => client.close(1003))
      })
      client.on('error', () => client.terminate())
      client.on('close', () => {
        clearTimeout(silence)
        channels.delete(client)
      })
    })
  })

  return () => {
    for (const client of channels.keys()) client.terminate()
    sockets.close()
  }
}
