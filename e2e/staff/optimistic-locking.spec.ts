import { bodyOf, expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { addDraft, addRow } from './dashboard-steps'

// The second of two editors gets an explanation, keeps the text, and can save after a reload. That every form sends the
// version that was opened is in components/newsroom/form/expected-version.test.tsx.

const newsroom = openNewsroom()

const stored = (table: string, id: string, columns: string) => async () =>
  (await newsroom.from(table).select(columns).eq('id', id).single()).data

test('without JavaScript, a conflict is reported and the text is kept', async ({ pageOf }) => {
  const id = await addRow('advertisements', { title: unique('Akwaaba Tea'), target_pages: ['nowhere'] })
  const page = await pageOf('admin', PLAIN)
  await page.goto(`/admin/advertisements/${id}`)
  const form = page.getByRole('form', { name: 'Edit advertisement' })
  await form.getByLabel('Description').fill('By the second.')
  await newsroom.from('advertisements').update({ description: 'By the first.', ad_type: 'popup' }).eq('id', id)
  // The form is sent twice, because the one that is returned must keep the version that was opened.
  for (const _ of [1, 2]) {
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/^This advertisement was changed by someone else since you opened it\./)).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveValue('By the second.')
  }
  expect(await stored('advertisements', id, 'description, ad_type')()).toEqual({
    description: 'By the first.',
    ad_type: 'popup',
  })
  await page.goto(`/admin/advertisements/${id}`)
  await expect(form.getByLabel('Description')).toHaveValue('By the first.')
})

test('a conflicting paraphrase is kept, and an unread one cannot be approved', async ({ pageOf }) => {
  const title = unique('One quay, two pens')
  const id = await addDraft(title)
  const [chief, admin] = [await pageOf('chief'), await pageOf('admin')]
  const form = chief.getByRole('form', { name: 'Paraphrase' })
  const write = async (text: string) => {
    await expect(form.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await form.getByLabel('Content').fill(text)
    await form.getByRole('button', { name: 'Save Paraphrase' }).click()
  }
  const readStored = stored('draft_articles', id, 'paraphrased_content, status')
  await chief.goto(`/admin/drafts/${id}/paraphrase`)
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await newsroom.from('draft_articles').update({ paraphrased_content: 'What the admin wrote.' }).eq('id', id)
  await write('What the chief wrote.')
  await expect(chief.getByText(/^This paraphrase was changed by someone else since you opened it\./)).toBeVisible()
  await expect(bodyOf(form)).toHaveValue('What the chief wrote.')
  expect(await readStored()).toEqual({ paraphrased_content: 'What the admin wrote.', status: 'pending' })
  await chief.reload()
  await expect(bodyOf(form)).toHaveValue('What the admin wrote.')

  await admin.goto(`/admin/drafts/${id}`)
  await expect(admin.getByText('What the admin wrote.')).toBeVisible()
  await write('What both agreed on.')
  await expect(chief.getByText('Paraphrase saved')).toBeVisible()
  await admin.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(admin.getByText(/^Someone changed this draft since you opened it\./)).toBeVisible()
  // The page shows the current text now.
  await expect(admin.getByText('What both agreed on.')).toBeVisible()
  expect(await readStored()).toEqual({ paraphrased_content: 'What both agreed on.', status: 'pending' })
  await admin.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(admin.getByText('Article approved and published successfully!')).toBeVisible()
})
