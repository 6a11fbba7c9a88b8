import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { AuthorHeader } from './author-header'

const author = { slug: 'ama', name: 'Ama', email: null, job_title: null, biography: null, image_url: null }

// The database accepts any text after https://, so these may be in an author's profile.
it.each([
  ['https://www.ama.example/about', 'ama.example'],
  ['https://[', 'https://['],
])('labels a link to %s %s', (link_url, text) => {
  expect(renderToStaticMarkup(<AuthorHeader author={{ ...author, link_url }} articles={1} />)).toContain(
    `</svg>${text}</a>`,
  )
})
