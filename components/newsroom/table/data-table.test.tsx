import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { TableRow, TableRowHeader } from '@/components/ui/table'
import { defineListQuery } from '@/lib/lists/list-query'
import type { Query } from '@/lib/db/query'

import { DataTable, NoRows } from './data-table'

const list = defineListQuery({ path: '/list', sorts: { created: 'desc', title: 'asc' }, filters: {} })

function show(query: Query): string {
  const view = list.parse(query)
  return renderToStaticMarkup(
    <DataTable
      label="Articles"
      columns={[
        { label: 'Title', sort: 'title' },
        { label: 'Created', sort: 'created' },
        { label: 'Actions', isHidden: true },
      ]}
      view={view}
      buildSortHref={(sort) => list.buildSortHref(view, sort)}
    >
      <TableRow>
        <TableRowHeader>Rain</TableRowHeader>
      </TableRow>
    </DataTable>,
  )
}

const heads = (html: string) => html.match(/<th[^>]*>.*?<\/th>/g) ?? []

describe('the data table', () => {
  it('announces the sorted column and direction', () => {
    const [title, created, actions] = heads(show({}))
    expect(created).toContain('aria-sort="descending"')
    expect(title).not.toContain('aria-sort')
    expect(actions).not.toContain('<a')
  })

  it('reverses the order of the sorted column, and sorts by another one', () => {
    const [title, created] = heads(show({ q: 'rain' }))
    expect(created).toContain('href="/list?q=rain&amp;sort=created&amp;dir=asc"')
    expect(title).toContain('href="/list?q=rain&amp;sort=title"')
  })

  it('has different empty states for empty and filtered lists', () => {
    expect(renderToStaticMarkup(<NoRows text="No articles found." />)).toContain('No articles found.')
    const filtered = renderToStaticMarkup(<NoRows text="No articles found." clear="/list" />)
    expect(filtered).not.toContain('No articles found.')
    expect(filtered).toContain('href="/list"')
  })
})
