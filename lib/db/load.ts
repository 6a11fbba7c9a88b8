import 'server-only'

import { unstable_rethrow } from 'next/navigation'

import { report } from './errors'

type Loaded<T> = { data: T } | { reference: string; error: unknown }

/** Runs a query. If it fails, returns the reference under which the error was logged. */
export async function load<T>(where: string, read: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await read() }
  } catch (error) {
    unstable_rethrow(error)
    return { reference: report(error, where), error }
  }
}
