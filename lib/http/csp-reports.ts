import { z } from 'zod'

import { logSentence } from '../log'

const HOUR_MS = 3_600_000
/** A page causes a handful of violations; more per hour is abuse. */
const MAX_LINES_PER_ADDRESS = 10
const MAX_LINES = 200

/** The body that browsers send to the policy's `report-uri`. */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
  }),
})

/** Returns only the path, because a query may hold a token. It is cut short; line breaks are escaped in URLs. */
const toPath = (address: string) => URL.parse(address)?.pathname.slice(0, 100) ?? 'an unknown page'

function describeBlocked(uri: string): string {
  if (/^[a-z-]{1,20}$/.test(uri)) return uri
  const url = URL.parse(uri)
  return url?.host.slice(0, 100) || url?.protocol || 'something'
}

/** Returns one line for the log, or null for invalid reports and for violations that browser extensions cause. */
export function describeViolation(body: Uint8Array): string | null {
  const report = reportSchema.safeParse(parseJson(body))
  if (!report.success) return null
  const { 'csp-report': violation } = report.data
  const source = violation['source-file']
  if (/-extension(:|$)/.test(source ?? violation['blocked-uri'])) return null
  const directive =
    /^[a-z-]{1,30}/.exec(violation['effective-directive'] ?? violation['violated-directive'])?.[0] ?? 'a rule'
  const from = source ? ` (${toPath(source)}:${violation['line-number'] ?? 0})` : ''
  return `Content Security Policy: ${directive} refused ${describeBlocked(violation['blocked-uri'])} on ${toPath(violation['document-uri'])}${from}`
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}

/** Logs each violation once an hour, up to a limit that keeps the log readable. */
export function makeViolationLog(write: (line: string) => void = (line) => logSentence(line, 'warn')) {
  let lines = new Set<string>()
  let counts = new Map<string, number>()
  let since = -HOUR_MS
  const isFull = (address: string, now = Date.now()) => {
    if (now - since >= HOUR_MS) [lines, counts, since] = [new Set(), new Map(), now]
    return lines.size >= MAX_LINES || (counts.get(address) ?? 0) >= MAX_LINES_PER_ADDRESS
  }
  return {
    isFull,
    add(line: string, address: string, now = Date.now()): void {
      if (isFull(address, now) || lines.has(line)) return
      lines.add(line)
      counts.set(address, (counts.get(address) ?? 0) + 1)
      write(line)
    },
  }
}
