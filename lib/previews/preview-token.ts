import { createHmac, timingSafeEqual } from 'node:crypto'

// A link to an article that is not published yet, for somebody without an account. Nothing is stored: the token holds
// the article's id and when it expires, signed.

const LIFETIME = 7 * 86_400_000
const TOKEN = /^([\w-]{22})\.([0-9a-z]{6,9})\.([\w-]{32})$/

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(`preview ${text}`).digest('base64url').slice(0, 32)
const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Opens one article for seven days. */
export function makePreviewToken(articleId: string, secret: string, now = Date.now()): string {
  const text = `${toBytes(articleId).toString('base64url')}.${Math.floor((now + LIFETIME) / 1000).toString(36)}`
  return `${text}.${sign(text, secret)}`
}

export interface PreviewGrant {
  articleId: string
  expiresAt: Date
}

/** What a token opens; null for invented, changed and expired ones. Any of `secrets` may have signed it. */
export function readPreviewToken(token: string, secrets: readonly string[], now = Date.now()): PreviewGrant | null {
  const [, id, expiry, signature] = TOKEN.exec(token) ?? []
  if (!id || !expiry || !signature) return null
  const isOurs = (secret: string) => timingSafeEqual(Buffer.from(sign(`${id}.${expiry}`, secret)), Buffer.from(signature))
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
  return secrets.some(isOurs) && expiresAt.getTime() > now ? { articleId: toId(Buffer.from(id, 'base64url')), expiresAt } : null
}
