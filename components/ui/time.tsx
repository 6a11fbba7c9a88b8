import type { ComponentProps } from 'react'

/** A moment for machines, with its words inside. HTML allows thousandths of a second; PostgreSQL answers with millionths. */
export function Time({ at, ...rest }: { at: string } & Omit<ComponentProps<'time'>, 'dateTime'>) {
  return <time {...rest} dateTime={at.replace(/(\.\d{3})\d+/, '$1')} />
}
