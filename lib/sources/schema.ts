import { z } from 'zod'

import { expectedVersionField } from '../forms/expected-version'
import { countBytes } from '../forms/sanitize-text'

// The limits of the table news_sources.
export const NAME_MAX = 200
const ADDRESS_MAX = 2000

const NO_ADDRESS = 'Please enter an address that starts with https:// or http://'

/** Whether a text is a web address. Whether it is public is checked when it is fetched. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return !!url && /^https?:$/.test(url.protocol) && /^https?:\/\//.test(text) && !url.username && !url.password
}

/** Feed readers' own schemes (feed:, pcast: …) in front of a web address or instead of its scheme. */
export const withWebScheme = (text: string) =>
  text.replace(
    /^(?:feeds?|pcast|podcast|itpc|rss):(?:\/\/)?(?:(https?):?\/\/|\/*)(?=[^/])/i,
    (_, scheme = 'https') => `${scheme}://`,
  )

const address = z
  .string(NO_ADDRESS)
  .trim()
  .overwrite(withWebScheme)
  .refine((text) => countBytes(text) <= ADDRESS_MAX, 'This address is too long.')
const optionalAddress = address
  .refine((text) => !text || isWebAddress(text), NO_ADDRESS)
  .default('')
  .transform((text) => text || null)

export const sourceSchema = z.object({
  name: z
    .string('Please enter a name.')
    .trim()
    .min(1, 'Please enter a name.')
    .max(NAME_MAX, `Please use at most ${NAME_MAX} characters.`),
  url: address.min(1, 'Please enter the website URL.').refine((text) => !text || isWebAddress(text), NO_ADDRESS),
  rss_feed_url: optionalAddress,
  api_endpoint: optionalAddress,
})

export const sourceIdSchema = z.object({ source_id: z.uuid('This news source no longer exists.') })
export const editSourceSchema = sourceSchema.extend({ ...sourceIdSchema.shape, expected_version: expectedVersionField })
export const switchSourceSchema = sourceIdSchema.extend({ active: z.stringbool() })
