import type { Row } from './connection.ts'
import type { Change } from './realtime-changes.ts'

// Parses and formats the messages of Phoenix channels, without access to sockets or the database.

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Row
}

export interface Subscription {
  id: number
  event: string
  schema: string
  table: string
  filter?: string
}

// Parses a message, which is an array (version 2.0.0) or an object (1.0.0). The answer uses the same format.
export function parseFrame(text: string, arrays: boolean): Frame {
  const raw = JSON.parse(text) as [string, string, string, string, Row] & Row
  if (arrays) return { joinRef: raw[0], ref: raw[1], topic: raw[2], event: raw[3], payload: raw[4] ?? {} }
  const { join_ref, ref, topic, event, payload } = raw as unknown as Record<string, never>
  return { joinRef: join_ref ?? null, ref: ref ?? null, topic: topic ?? '', event: event ?? '', payload: payload ?? {} }
}

export function serializeFrame({ joinRef, ref, topic, event, payload }: Frame, arrays: boolean): string {
  return JSON.stringify(
    arrays ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  )
}

const TESTS: Record<string, (have: string, want: string) => boolean> = {
  eq: (have, want) => have === want,
  neq: (have, want) => have !== want,
  gt: (have, want) => compare(have, want) > 0,
  gte: (have, want) => compare(have, want) >= 0,
  lt: (have, want) => compare(have, want) < 0,
  lte: (have, want) => compare(have, want) <= 0,
  in: (have, want) =>
    want
      .replace(/^\(|\)$/g, '')
      .split(',')
      .map((one) => one.trim())
      .includes(have),
}

function compare(have: string, want: string): number {
  const difference = Number(have) - Number(want)
  return Number.isNaN(difference) ? (have < want ? -1 : have > want ? 1 : 0) : difference
}

/** Whether a row matches a subscription's filter. As on hosted Supabase, an invalid filter matches nothing. */
export function matchesFilter(filter: string | undefined, record: Row): boolean {
  const match = filter === undefined ? null : /^(\w+)=(\w+)\.(.*)$/s.exec(filter)
  if (!match) return filter === undefined || filter === ''
  const [, column = '', operator = '', want = ''] = match
  const have = record[column]
  if (have === undefined || have === null || !Object.hasOwn(TESTS, operator)) return false
  return TESTS[operator]?.(String(have), want) ?? false
}

export function matchesSubscription(subscription: Subscription, { schema, table, type }: Change): boolean {
  const { event } = subscription
  return subscription.schema === schema && ['*', table].includes(subscription.table) && ['*', type].includes(event)
}
