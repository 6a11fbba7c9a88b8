import { getOverflow } from '../accessibility'
import { addPerson, expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { waitForEmail, waitForLink } from '../mailbox'
import { submitStory } from './dashboard-steps'

test('a chief author is e-mailed about a new story, and its author about the decision', async ({ pageOf }) => {
  const [{ email: chiefEmail }, { email: anchorEmail }] = [
    await addPerson('chief_author', true),
    await addPerson('news_anchor', true),
  ]
  const [chief, anchor] = [await pageOf(chiefEmail), await pageOf(anchorEmail)]
  const title = unique('Ferry timetable')
  await submitStory(anchor, title, 'Business')
  const notice = await waitForEmail(chiefEmail, `Subject: New story: ${title}`)
  await chief.goto(new URL(/^https?:\S+\/chief-author\/\S+$/m.exec(notice)?.[0] ?? '').pathname)
  await chief.getByLabel('Review notes').fill('Please name the harbour.')
  await chief.getByRole('button', { name: 'Reject' }).click()
  const decision = await waitForEmail(anchorEmail, `Subject: Rejected: ${title}`)
  expect(decision).toContain('> Please name the harbour.')
  expect(decision).toContain('/account')
})

test('without JavaScript, a chief author turns notices off', async ({ pageOf }) => {
  const { email, name } = await addPerson('chief_author', true)
  const page = await pageOf(email, { ...PLAIN, viewport: { width: 390, height: 844 } })
  await page.goto('/chief-author')
  await page.getByRole('link', { name: `${name}, your account` }).click()
  await expect(page.getByRole('heading', { name: 'Your Account' })).toBeVisible()
  const [stories, decisions] = [page.getByLabel('New stories'), page.getByLabel('Decisions on my stories')]
  await expect(stories).toBeChecked()
  await stories.uncheck()
  await page.getByRole('button', { name: 'Save Notices' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(stories).not.toBeChecked()
  await expect(decisions).toBeChecked()
  expect(await getOverflow(page)).toBeLessThanOrEqual(0)
})

test('a change of e-mail address is confirmed from both addresses', async ({ pageOf }) => {
  const { email: old } = await addPerson('news_anchor', true)
  const fresh = old.replace('@', '-new@')
  const page = await pageOf(old)
  await page.goto('/account')
  await expect(page.getByLabel('New stories')).toHaveCount(0)
  await page.getByLabel('New Email').fill(fresh)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Open both within one hour.')).toBeVisible()
  for (const [address, sentence] of [
    [fresh, 'One address confirmed'],
    [old, 'Email changed'],
  ] as const) {
    await page.goto(await waitForLink(address))
    await page.getByRole('button', { name: 'Confirm Email Address' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(page.getByText(`You sign in with ${fresh}.`)).toBeVisible()
})

test('an admin sees delivery states and resends a failed e-mail without reading it', async ({ pageOf }) => {
  const recipient = `failed-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { email: chief } = await addPerson('chief_author', true)
  const failed = { channel: 'email', state: 'failed', attempts: 10 }
  const rows = [
    { ...failed, kind: 'recovery', recipient, last_error: 'Mailbox full' },
    { ...failed, kind: 'new_story', recipient: chief, last_error: 'Greylisted', title: 'A secret headline' },
  ]
  await openNewsroom().from('notifications').insert(rows).throwOnError()
  const page = await pageOf('admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page.getByText('No mail server is set up, so emails reach no one.')).toBeVisible()
  await page.getByRole('searchbox').fill(recipient)
  await page.getByRole('button', { name: 'Filter' }).click()
  const list = page.getByRole('region', { name: 'Emails' })
  const row = list.getByRole('row').filter({ hasText: recipient })
  await expect(row).toContainText('Password reset')
  await expect(row).toContainText('Mailbox full')
  // The link of this e-mail was deleted, so its title is not shown.
  await page.goto(`/admin/users/emails?state=failed&q=${chief}`)
  await expect(page.getByText('A secret headline')).toHaveCount(0)
  await page.getByRole('button', { name: `Resend to ${chief}` }).click()
  await expect(page.getByText('The email will be sent again.')).toBeVisible()
  await waitForEmail(chief, 'A secret headline')
  await page.goto('/admin/users/emails')
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(page.getByText(/^The test email is a file in .+mail\.$/)).toBeVisible()
  await page.goto('/admin/users/emails?kind=test')
  await expect(list.getByText('Kept in a file').first()).toBeVisible()
})
