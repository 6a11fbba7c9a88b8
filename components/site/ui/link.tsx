// oxlint-disable-next-line no-restricted-imports -- the one place that sets `prefetch`
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** Prefetches nothing: pages with these links are rendered per request, so a prefetch costs a request and saves none. */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
