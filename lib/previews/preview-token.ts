import { createHmac, timingSafeEqual } from 'node:crypto'

// Preview links work without an account and are not stored: the signed token holds the article's id, the expiry and a
// generation number that revoking increments.

const LIFETIME = 7 * 86_400_000
const TOKEN = /^([\w-]{22})\.([0-9a-z]{6,9})\.([0-9a-z]{1,6})\.([\w-]{32})$/

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url').slice(0, 32)
const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Makes the token of a link to a preview. */
export function makePreviewToken(articleId: string, generation: number, secret: string, now = Date.now()): string {
  const text = `${toBytes(articleId).toString('base64url')}.${Math.floor((now + LIFETIME) / 1000).toString(36)}.${generation.toString(36)}`
  return `${text}.${sign(text, secret)}`
}

export interface PreviewGrant {
  articleId: string
  expiresAt: Date
  generation: number
}

/**
 * Reads a token, which any of `secrets` may have signed. Returns null if it is forged or expired. The caller checks the
 * generation.
 */
export function readPreviewToken(token: string, secrets: readonly string[], now = Date.now()): PreviewGrant | null {
  const [, id, expiry, generation, signature] = TOKEN.exec(token) ?? []
  if (!id || !expiry || !generation || !signature) return null
  const isOurs = (secret: string) =>
    timingSafeEqual(Buffer.from(sign(`${id}.${expiry}.${generation}`, secret)), Buffer.from(signature))
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
  if (!secrets.some(isOurs) || expiresAt.getTime() <= now) return null
  return { articleId: toId(Buffer.from(id, 'base64url')), expiresAt, generation: Number.parseInt(generation, 36) }
}
