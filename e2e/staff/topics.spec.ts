import { applyDisplay, DESKTOP, expectAccessible, DISPLAYS, PHONE } from '../accessibility'
import { bodyOf, expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { addArticle, slugify, buildStoryPath } from './dashboard-steps'

test('an editor names, renames and merges topics, and readers keep following them', async ({
  page: reader,
  pageOf,
}) => {
  const [title, other, topic] = [unique('Beans weighed'), unique('Other beans'), unique('Cocao')]
  const id = await addArticle(title, 'Business', { published: true })
  const chief = await pageOf('chief')
  await chief.goto(`/admin/articles/${id}/edit`)
  const form = chief.getByRole('form', { name: 'Edit article' })
  await expect(form.getByRole('toolbar')).toBeVisible()
  const field = form.getByLabel(/^Topics \(/)
  await field.fill(topic)
  await field.press('Enter')
  await field.pressSequentially('Oti Region,')
  await expect(form.getByRole('list', { name: 'Topics of this article' }).getByRole('button')).toHaveText([
    new RegExp(topic),
    /Oti Region/,
  ])
  await form.getByRole('button', { name: 'Remove Oti Region' }).click()
  await expect(field).toBeFocused()
  await field.fill('Oti Region')
  await expectAccessible(chief, 'topics in the editor', DESKTOP, 'aside')
  await form.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(chief.getByText('Readers see the changes now.')).toBeVisible()

  await applyDisplay(reader)
  await reader.goto(buildStoryPath(title))
  await reader.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: topic }).click()
  await expect(reader.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expect(reader.getByRole('link', { name: title })).toBeVisible()
  await reader.getByRole('button', { name: `Follow ${topic}` }).click()
  await reader.reload()
  await expect(reader.getByRole('button', { name: `Following ${topic}` })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    reader.getByRole('region', { name: 'Topics you follow' }).getByRole('link', { name: topic }),
  ).toBeVisible()
  await expectAccessible(reader, 'topic', DISPLAYS)
  await reader.goto('/saved')
  await reader.getByRole('region', { name: 'Topics you follow' }).getByRole('link', { name: topic }).click()
  await expect(reader.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  const path = `/topic/${slugify(topic)}`
  expect(await (await reader.request.get(`/rss/topic-${slugify(topic)}.xml`)).text()).toContain(title)
  expect(await (await reader.request.get('/sitemaps/pages.xml')).text()).toContain(`${path}</loc>`)
  for (const missing of ['/topic', '/topic/no-such-topic', `${path}/1`, `${path}/2`])
    expect((await reader.request.get(missing)).status(), missing).toBe(404)
  expect((await reader.request.get('/rss/topic-no-such-topic.xml')).status()).toBe(404)
  await reader.goto('/topics')
  await expect(reader.getByRole('region', { name: 'From A to Z' }).getByRole('link', { name: topic })).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Regions of Ghana' }).getByRole('listitem')).toHaveCount(16)
  await expect(
    reader.getByRole('region', { name: 'Regions of Ghana' }).getByRole('link', { name: 'Oti Region' }),
  ).toBeVisible()
  await expectAccessible(reader, 'index of topics', PHONE)

  const right = topic.replace('Cocao', 'Cocoa')
  await chief.goto('/admin/articles')
  await chief.getByRole('link', { name: 'Topics' }).click()
  await expect(chief.getByRole('heading', { name: 'Topics' })).toBeVisible()
  await chief.getByRole('searchbox').fill(topic)
  await chief.getByRole('button', { name: 'Filter' }).click()
  await chief.getByRole('link', { name: `Edit ${topic}` }).click()
  const rename = chief.getByRole('form', { name: 'Rename topic' })
  await expectAccessible(chief, 'edit topic', PHONE)
  await rename.getByLabel('Name').fill('Oti Region')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(rename.getByText('Another topic has this name.')).toBeVisible()
  await rename.getByLabel('Name').fill(right)
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(chief.getByText('Topic renamed')).toBeVisible()
  const moved = await reader.request.get(path, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/topic/${slugify(right)}`])
  expect((await reader.request.get(`/rss/topic-${slugify(topic)}.xml`)).url()).toContain(
    `/rss/topic-${slugify(right)}.xml`,
  )
  await reader.goto(buildStoryPath(title))
  await expect(reader.getByRole('link', { name: right })).toBeVisible()
  // The old URL works too.
  await reader.goto('/topics')
  await expect(reader.getByRole('region', { name: 'From A to Z' }).getByRole('link', { name: right })).toBeVisible()
  await reader.getByRole('region', { name: 'Topics you follow' }).getByRole('link', { name: topic }).click()
  await expect(reader.getByRole('button', { name: `Following ${right}` })).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Topics you follow' }).getByRole('link')).toHaveText([right])

  // A colleague used another name for the same topic.
  const cacao = unique('Cacao')
  const plain = await pageOf('admin', PLAIN)
  await plain.goto(`/admin/articles/${await addArticle(other, 'Business', { published: true })}/edit`)
  await expect(bodyOf(plain)).not.toHaveValue('')
  await plain.getByLabel(/^Topics \(/).fill(`${cacao}, oti region`)
  await plain.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(plain.getByText('Article updated')).toBeVisible()
  const { data } = await openNewsroom().from('topics').select('id').eq('name', cacao).single().throwOnError()
  await plain.goto(`/admin/articles/topics/${data.id}`)
  await plain.getByLabel('Topic to keep').fill(right)
  await plain.getByRole('button', { name: 'Merge' }).click()
  await expect(plain.getByText('Topics merged')).toBeVisible()
  await reader.goto(`/topic/${slugify(cacao)}`)
  await expect(reader).toHaveURL(`/topic/${slugify(right)}`)
  for (const one of [title, other]) await expect(reader.getByRole('link', { name: one })).toBeVisible()
  // The topic's list must not be cached yet.
  await reader.goto(buildStoryPath(other))
  await expect(
    reader.getByRole('complementary', { name: 'Related stories' }).getByRole('link', { name: title }),
  ).toBeVisible()
})
