import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'

import { OpenSheet } from '../../../components/newsroom/table/open-sheet.tsx'
import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

type Shown = ReactElement<{ children: Shown; text?: string }>

/** What the sheet contains. */
const open = async (path: string) =>
  ((await OpenSheet({ query: { open: path } })) as Shown).props.children.props.children
const id = crypto.randomUUID()

it.each([
  [`/admin/articles/${id}/preview`, 'This article no longer exists.'],
  [`/admin/sources/${id}/edit`, 'This news source no longer exists.'],
  [`/admin/stories/${id}`, 'This story is no longer here. Its author may have withdrawn it.'],
  [`/news-anchor/${id}`, 'This story no longer exists.'],
  [`/news-anchor/${id}/edit`, 'This story no longer exists.'],
])('a sheet over a list says that the record at %s is gone, and takes no page away', async (path, text) => {
  await browser.comeAs({ role: path.startsWith('/admin') ? 'admin' : 'news_anchor', verified: true })
  expect((await open(path)).props.text).toBe(text)
})

it('a sheet says under which reference its failure was logged', async () => {
  await browser.comeAs({ role: 'admin' })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await backend.sql(`alter table public.news_sources rename to sources_away`)
  const { text } = (await open(`/admin/sources/${id}/edit`)).props
  await backend.sql(`alter table public.sources_away rename to news_sources`)
  const [, reference] = /^An unexpected error occurred\. \((\w+)\)$/.exec(text ?? '') ?? []
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(`[${reference}]`))
})
