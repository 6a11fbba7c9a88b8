import type { ComponentProps } from 'react'

/** HTML allows milliseconds; PostgreSQL returns microseconds. */
export function Time({ at, ...rest }: { at: string } & Omit<ComponentProps<'time'>, 'dateTime'>) {
  return <time {...rest} dateTime={at.replace(/(\.\d{3})\d+/, '$1')} />
}
