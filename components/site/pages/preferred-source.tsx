import { env } from '@/lib/env'
import { site } from '@/lib/settings/site'

import { TextLink } from './text-link'

/** Adds this site to a reader's preferred sources on Google. */
export function PreferredSource() {
  return (
    <p className="mt-4 text-sm">
      Do you search with Google?{' '}
      <TextLink
        href={`https://www.google.com/preferences/source?q=${encodeURIComponent(new URL(env().siteUrl).hostname)}`}
      >
        Make {site().name} a preferred source
      </TextLink>
      .
    </p>
  )
}
