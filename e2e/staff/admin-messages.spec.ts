import { expect, openNewsroom, readPage, test, unique } from '../fixtures'

const newsroom = openNewsroom()
const MESSAGES = '/admin/messages'
const SUBSCRIBERS = '/admin/messages/subscribers'

async function addMessage(part: object = {}) {
  const subject = unique('Ferry')
  const row = {
    name: 'Esi Journey',
    email: 'esi@readers.example',
    subject,
    message: 'First line.\nSecond line.',
    ...part,
  }
  const { data, error } = await newsroom.from('contact_messages').insert(row).select('id').single()
  if (error) throw new Error(error.message)
  return { id: data.id as string, subject }
}
const addresses: string[] = []
test.afterEach(async () => {
  await newsroom.from('newsletter_subscriptions').delete().in('email', addresses.splice(0))
})

test('an admin reads, answers, marks and deletes a message', async ({ pageOf }) => {
  const { subject } = await addMessage()
  const admin = await pageOf('admin')
  await admin.goto(MESSAGES)
  const heads = admin.getByRole('columnheader')
  await expect(heads).toHaveText(['Status', 'Name', 'Email', 'Subject', 'Date', 'Actions'])
  const row = admin.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Unread')
  await row.getByRole('link', { name: `View ${subject}` }).click()

  await expect(admin.getByRole('heading', { name: subject })).toBeVisible()
  await expect(admin.getByText('First line.\nSecond line.')).toBeVisible()
  const reply = admin.getByRole('link', { name: 'Reply by Email' })
  await expect(reply).toHaveAttribute(
    'href',
    `mailto:esi@readers.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await admin.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(admin.getByRole('article').getByText('Read', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)

  await admin.getByRole('link', { name: 'Delete Message' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Message' })
  await expect(dialog).toContainText('Are you sure you want to delete this message?')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByRole('heading', { name: subject })).toBeVisible()
  await admin.getByRole('link', { name: 'Delete Message' }).click()
  await dialog.getByRole('button', { name: 'Delete Message' }).click()
  await expect(admin.getByText('Message deleted successfully.')).toBeVisible()
  await expect(admin).toHaveURL(/\/admin\/messages$/)
  await expect(row).toHaveCount(0)
})

test('the unread count follows when a message is marked as read', async ({ pageOf }) => {
  const { subject } = await addMessage()
  const admin = await pageOf('admin')
  await admin.goto(`${MESSAGES}?status=unread`)
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
  // Unless another test sends a message at the same time, and the number stays.
  await expect.poll(async () => (await readShown()) !== unread || (await countUnread()) !== unread - 1).toBe(true)
  await expect(async () => {
    await admin.reload()
    expect(await readShown()).toBe(await countUnread())
  }).toPass({ timeout: 30_000 })
  await expect(admin).toHaveURL(/status=unread/)
})

test('an admin searches messages, and Back to List keeps the search', async ({ pageOf }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const { subject } = await addMessage({ message: `The lighthouse of ${word} is elsewhere.` })
  const admin = await pageOf('admin')
  await admin.goto(MESSAGES)
  await admin.getByRole('searchbox').fill(word)
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('link', { name: subject, exact: true }).click()
  await admin.getByRole('link', { name: 'Back to List' }).click()
  await expect(admin.getByRole('row')).toHaveCount(2)
  expect(new URL(admin.url()).searchParams.get('q')).toBe(word)
})

test('deleting a message twice reports that it no longer exists', async ({ pageOf }) => {
  const { id } = await addMessage()
  const admin = await pageOf('admin')
  await admin.goto(`/admin/delete/messages/${id}`)
  await newsroom.from('contact_messages').delete().eq('id', id)
  await admin.getByRole('button', { name: 'Delete Message' }).click()
  await expect(admin.getByText('This message no longer exists.').first()).toBeVisible()
  await admin.goto(`${MESSAGES}/${id}`)
  await expect(admin.getByText('This message no longer exists.')).toBeVisible()
  await admin.getByRole('link', { name: 'Back to List' }).click()
  await expect(admin).toHaveURL(/\/admin\/messages$/)
})

test('an admin filters and exports subscribers, and the export contains no formulas', async ({ pageOf }) => {
  const email = `=cmd|${crypto.randomUUID().slice(0, 8)}@formula.example`
  const left = `left-${crypto.randomUUID().slice(0, 8)}@formula.example`
  addresses.push(email, left)
  const { error } = await newsroom.from('newsletter_subscriptions').insert([
    { email, consent_text: 'Yes, "please"', subscribed: true },
    { email: left, consent_text: 'Yes.', subscribed: false },
  ])
  expect(error).toBeNull()
  const admin = await pageOf('admin')
  await admin.goto(SUBSCRIBERS)
  await admin.getByRole('searchbox', { name: 'Email' }).fill('@formula.example')
  await admin.getByLabel('Status').selectOption('Unsubscribed')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByRole('row').filter({ hasText: left })).toContainText('Unsubscribed')
  await expect(admin.getByRole('row').filter({ hasText: email })).toHaveCount(0)

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
  const readFile = async () => (await admin.request.get('/admin/messages/subscribers.csv')).text()
  const text = await readFile()
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe('"email","consented_at","consent_text","unsubscribe_url"')
  expect(lines.find((line) => line.includes(email))).toMatch(
    /^"'=cmd\|.*,"Yes, ""please""","http[^"]+\/newsletter\/unsubscribe\/one-click\?token=[0-9a-f-]{36}"$/,
  )
  expect(text).not.toContain(left)
  const shown = admin
    .getByRole('navigation', { name: 'Messages and subscribers' })
    .getByRole('link', { name: /Subscribers/ })
  // Other tests subscribe in parallel.
  await expect(async () => {
    await admin.reload()
    await expect(shown).toContainText(`(${(await readFile()).trimEnd().split('\r\n').length - 1})`, { timeout: 1000 })
  }).toPass()
})

test('only admins can read messages and subscribers', async ({ pageOf, request }) => {
  const { id, subject } = await addMessage()
  const chief = await pageOf('chief')
  for (const path of [MESSAGES, SUBSCRIBERS, `${MESSAGES}/${id}`, `/admin/delete/messages/${id}`]) {
    const { body, html } = await readPage(chief.request, path)
    expect(body, path).toContain('Access denied. Admin privileges required.')
    expect(html, path).not.toContain(subject)
  }
  const file = '/admin/messages/subscribers.csv'
  const answers = [await chief.request.get(file), await request.get(file)]
  expect(answers.map((answer) => answer.status())).toEqual([403, 401])
  for (const answer of answers) expect(await answer.text()).not.toContain('@')
})
