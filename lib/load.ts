import 'server-only'

import { unstable_rethrow } from 'next/navigation'

import { report } from './errors'

/** What a section of a staff page needs, or the reference under which its failure was logged. */
export async function load<T>(where: string, read: () => Promise<T>): Promise<{ data: T } | { reference: string }> {
  try {
    return { data: await read() }
  } catch (fault) {
    unstable_rethrow(fault)
    return { reference: report(fault, where) }
  }
}
