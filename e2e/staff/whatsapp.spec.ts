import { readFileSync } from 'node:fs'

import { blocked, startTelegram } from '../../lib/testing/telegram'
import { expectAccessible } from '../accessibility'
import { expect, openNewsroom, PLAIN, test } from '../fixtures'

// A local test server takes the place of Telegram.

const TOKEN = '7000000001:AAE-journey_token_wxyz'
let telegram: Awaited<ReturnType<typeof startTelegram>>

test.beforeAll(async () => {
  // The journeys never call the real API.
  const address = new URL(process.env.TELEGRAM_API_URL ?? 'missing:TELEGRAM_API_URL')
  expect(address.hostname).toBe('127.0.0.1')
  telegram = await startTelegram(Number(address.port))
})
test.afterAll(async () => {
  await setUp({ telegram_bot_token: null, telegram_chat_ids: [], active: false })
  await telegram.stop()
})
test.beforeEach(async () => {
  telegram.forget()
  await setUp({ telegram_bot_token: null, telegram_chat_ids: [], active: false })
  await openNewsroom().from('notifications').delete().eq('channel', 'telegram')
})

async function setUp(settings: { telegram_bot_token: string | null; telegram_chat_ids: string[]; active: boolean }) {
  await openNewsroom()
    .from('notification_settings')
    .upsert({ id: true, ...settings })
    .throwOnError()
}

test('an admin connects and tests Telegram, never sees the token again, and reads why a chat failed', async ({
  pageOf,
}) => {
  const page = await pageOf('admin')
  await page.goto('/admin/whatsapp')
  const listed = page.getByRole('list', { name: 'Chats' }).getByRole('listitem')
  await expect(page.getByText('No chats yet. Add one to receive notifications.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Test' })).toHaveCount(0)
  await page.getByLabel('Bot token').fill(TOKEN)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Notification settings saved successfully')).toBeVisible()
  // Notifications must be enabled too.
  await expect(page.getByText('A token is set; it ends in wxyz.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Test' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Send notifications' }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('button', { name: 'Send Test' })).toBeVisible()

  const chats = page.getByRole('form', { name: 'Add chat' })
  for (const id of [' -1001 ', '@team']) {
    await chats.getByLabel('Chat ID').fill(id)
    await chats.getByRole('button', { name: 'Add Chat' }).click()
    await expect(listed.filter({ hasText: id.trim() })).toBeVisible()
  }
  await chats.getByLabel('Chat ID').fill('-1001')
  await chats.getByRole('button', { name: 'Add Chat' }).click()
  await expect(page.getByText('This chat is already on the list.')).toBeVisible()
  await chats.getByLabel('Chat ID').fill(' ')
  await chats.getByRole('button', { name: 'Add Chat' }).click()
  await expect(page.getByText('Please enter a chat ID.')).toBeVisible()

  await page.getByRole('button', { name: 'Send Test' }).click()
  await expect(page.getByText('Test Sent')).toBeVisible()
  // Other tests' decisions are announced too.
  const tests = telegram.calls.filter(({ text }) => text.includes('Telegram is connected'))
  expect(tests.map(({ chatId, token }) => `${chatId} ${token}`).sort()).toEqual([`-1001 ${TOKEN}`, `@team ${TOKEN}`])
  await expect(
    page.getByRole('region', { name: 'Outbox' }).getByRole('row').filter({ hasText: 'Telegram is connected' }),
  ).toHaveCount(2)
  await page.reload()
  expect(await page.content()).not.toContain(TOKEN.slice(0, -4))

  // Other tests' decisions also go to these chats.
  telegram.plan('-1001', ...Array.from({ length: 20 }, () => blocked))
  await page.getByRole('button', { name: 'Send Test' }).click()
  await expect(
    page.getByText(
      'Failed to send test notification to -1001 (Forbidden: bot was blocked by the user). It was sent to @team.',
    ),
  ).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(listed.filter({ hasText: '-1001' })).toContainText('Forbidden: bot was blocked by the user', {
      timeout: 1000,
    })
    await expect(listed.filter({ hasText: '@team' })).toContainText('Sent', { timeout: 1000 })
  }).toPass()
  await expectAccessible(page, 'whatsapp')
  await page.getByRole('button', { name: 'Remove -1001' }).click()
  await expect(listed).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Token' }).click()
  await expect(page.getByRole('button', { name: 'Send Test' })).toHaveCount(0)
})

test('the downloaded workflow is for this site, and a failed download is reported', async ({ pageOf }) => {
  const page = await pageOf('admin')
  await page.goto('/admin/whatsapp')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Workflow' }).click(),
  ])
  await expect(page.getByText('Download Started')).toBeVisible()
  expect(download.suggestedFilename()).toBe('lodestar-n8n-workflow.json')
  const workflow = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(workflow.nodes.length).toBeGreaterThan(8)
  expect(JSON.stringify(workflow)).toContain(new URL(page.url()).origin)
  await page.route('**/admin/whatsapp/workflow', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: 'Download Workflow' }).click()
  await expect(page.getByText('Failed to download workflow file')).toBeVisible()
})

test('without JavaScript, an admin saves the settings', async ({ pageOf }) => {
  const page = await pageOf('admin', PLAIN)
  await page.goto('/admin/whatsapp')
  await page.getByLabel('Chat ID').fill('-1001')
  await page.getByRole('button', { name: 'Add Chat' }).click()
  await expect(page.getByRole('list', { name: 'Chats' }).getByRole('listitem')).toContainText('-1001')
  await page.getByRole('switch', { name: 'Send notifications' }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Send notifications' })).toBeChecked()
})
