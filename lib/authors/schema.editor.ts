import { z } from 'zod'

import { imageUrlField, webAddressField } from '../articles/fields'
import { slugify } from '../articles/rules'
import { expectedVersionField } from '../forms/expected-version'
import { BIOGRAPHY_MAX, JOB_TITLE_MAX, NAME_MAX, optionalTextField } from './schema'

/** What an editor changes about an author. `name` and `email` are absent for accounts. */
export const authorSchema = z.object({
  author_id: z.uuid('This author no longer exists.'),
  expected_version: expectedVersionField,
  name: optionalTextField(NAME_MAX)
    .refine((name) => name, 'Please enter a name.')
    .optional(),
  email: z.union([z.literal(''), z.email('Please enter a valid email address.')]).optional(),
  slug: z
    .string()
    .trim()
    .transform(slugify)
    .refine((slug) => slug && slug.length <= 90, 'Please enter a slug of at most 90 characters.'),
  job_title: optionalTextField(JOB_TITLE_MAX),
  biography: optionalTextField(BIOGRAPHY_MAX).transform((text) => text.replaceAll('\r\n', '\n')),
  image_url: imageUrlField,
  link_url: webAddressField,
})
