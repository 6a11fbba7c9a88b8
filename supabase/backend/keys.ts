import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { buildPostgresUrl } from './postgres.ts'

export interface BackendKeys {
  publishableKey: string
  secretKey: string
  /** The key that signs access tokens (HS256): at least 32 bytes. */
  jwtSecret: string
}

/** The content of `$DATA_DIR/backend.env`. The names are those of a hosted project. */
export interface BackendEnv {
  NEXT_PUBLIC_SUPABASE_URL: string
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: string
  SUPABASE_SECRET_KEY: string
  AUTOMATION_SECRET: string
  LODESTAR_JWT_SECRET: string
  /** The database's address with its password, for psql and other clients. */
  POSTGRES_URL: string
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

export function makeKeys(): BackendKeys {
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
    jwtSecret: random(48),
  }
}

async function readEnvFile(file: string): Promise<Partial<BackendEnv>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const pairs = text.split('\n').flatMap((line) => {
    const match = /^([A-Z_]+)=(.*)$/.exec(line.trim())
    return match?.[1] ? [[match[1], match[2] ?? '']] : []
  })
  return Object.fromEntries(pairs) as Partial<BackendEnv>
}

/**
 * Reads the keys and generates those that are missing. A key never changes, because that would sign everyone out;
 * addresses follow their ports. Only the owner can read the file.
 */
export async function readOrMakeEnv(dataDir: string, port: number, postgresPort = port + 1): Promise<BackendEnv> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'backend.env')
  const found = await readEnvFile(file)
  const fresh = makeKeys()
  const env: BackendEnv = {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: found.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY || fresh.publishableKey,
    SUPABASE_SECRET_KEY: found.SUPABASE_SECRET_KEY || fresh.secretKey,
    AUTOMATION_SECRET: found.AUTOMATION_SECRET || random(32),
    LODESTAR_JWT_SECRET: found.LODESTAR_JWT_SECRET || fresh.jwtSecret,
    POSTGRES_URL: buildPostgresUrl(
      postgresPort,
      found.POSTGRES_URL ? new URL(found.POSTGRES_URL).password : random(24),
    ),
  }
  // The file is written as a whole, so that a kill does not leave half of it.
  const text = Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return env
}

export function pickBackendKeys(env: BackendEnv): BackendKeys {
  return {
    publishableKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    jwtSecret: env.LODESTAR_JWT_SECRET,
  }
}
