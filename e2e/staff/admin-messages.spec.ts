import { expect, openNewsroom, test, unique } from '../fixtures'
import { addRow } from './dashboard-steps'

const newsroom = openNewsroom()
const addMessage = (subject: string, message: string) =>
  addRow('contact_messages', { name: 'Esi Journey', email: 'esi@readers.example', subject, message })

test('an admin searches, reads, answers, marks and deletes a message', async ({ pageOf }) => {
  const [subject, word] = [unique('Ferry'), crypto.randomUUID().slice(0, 8)]
  await addMessage(subject, `First line.\nThe lighthouse of ${word}.`)
  const admin = await pageOf('admin')
  await admin.goto('/admin/messages')
  await expect(admin.getByRole('columnheader')).toHaveText(['Status', 'Name', 'Email', 'Subject', 'Date', 'Actions'])
  await admin.getByRole('searchbox').fill(word)
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByRole('row')).toHaveCount(2)
  const row = admin.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Unread')
  await row.getByRole('link', { name: `View ${subject}` }).click()

  await expect(admin.getByRole('heading', { name: subject })).toBeVisible()
  await expect(admin.getByText(`First line.\nThe lighthouse of ${word}.`)).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Reply by Email' })).toHaveAttribute(
    'href',
    `mailto:esi@readers.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await admin.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(admin.getByRole('article').getByText('Read', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)
  await admin.getByRole('link', { name: 'Back to List' }).click()
  await expect(admin.getByRole('row')).toHaveCount(2)
  expect(new URL(admin.url()).searchParams.get('q')).toBe(word)

  await row.getByRole('link', { name: `View ${subject}` }).click()
  await admin.getByRole('link', { name: 'Delete Message' }).click()
  await admin.getByRole('dialog', { name: 'Delete Message' }).getByRole('button', { name: 'Delete Message' }).click()
  await expect(admin.getByText('Message deleted successfully.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the unread count follows when a message is marked as read', async ({ pageOf }) => {
  const subject = unique('Ferry')
  await addMessage(subject, 'At six?')
  const admin = await pageOf('admin')
  await admin.goto('/admin/messages?status=unread')
  const tab = admin
    .getByRole('navigation', { name: 'Messages and subscribers' })
    .getByRole('link', { name: 'Contact Messages' })
  const readShown = async () => Number(/(\d+) unread/.exec((await tab.textContent()) ?? '')?.[1] ?? 0)
  const unread = await readShown()
  expect(unread).toBeGreaterThan(0)
  const row = admin.getByRole('row').filter({ hasText: subject })
  await row.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(row).toHaveCount(0)
  const countUnread = async () =>
    (await newsroom.from('contact_messages').select('id', { count: 'exact', head: true }).eq('read', false)).count
  // The number goes down by one, or stays if another test sends a message at the same time.
  await expect.poll(async () => (await readShown()) !== unread || (await countUnread()) !== unread - 1).toBe(true)
  await expect(admin).toHaveURL(/status=unread/)
})

test('an admin filters and exports subscribers', async ({ pageOf }) => {
  const [email, left] = ['in', 'left'].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}@export.example`)
  const rows = [
    { email, consent_text: 'Yes.', subscribed: true },
    { email: left, consent_text: 'Yes.', subscribed: false },
  ]
  await newsroom.from('newsletter_subscriptions').insert(rows).throwOnError()
  const admin = await pageOf('admin')
  await admin.goto('/admin/messages/subscribers')
  await admin.getByRole('searchbox', { name: 'Email' }).fill('@export.example')
  await admin.getByLabel('Status').selectOption('Unsubscribed')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByRole('row').filter({ hasText: left! })).toContainText('Unsubscribed')
  await expect(admin.getByRole('row').filter({ hasText: email! })).toHaveCount(0)

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
  const readFile = async () => (await admin.request.get('/admin/messages/subscribers.csv')).text()
  expect(await readFile()).toContain(`"${email}"`)
  const shown = admin
    .getByRole('navigation', { name: 'Messages and subscribers' })
    .getByRole('link', { name: /Subscribers/ })
  // Other tests subscribe in parallel.
  await expect(async () => {
    await admin.reload()
    await expect(shown).toContainText(`(${(await readFile()).trimEnd().split('\r\n').length - 1})`, { timeout: 1000 })
  }).toPass()
  await newsroom.from('newsletter_subscriptions').delete().in('email', [email, left]).throwOnError()
})
