import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { blocked, startTelegram } from '../../lib/testing/telegram'
import { expectAccessible } from '../accessibility'
import { expect, openNewsroom, test, unique } from '../fixtures'

// Telegram is a local test server.

const TOKEN = '7000000001:AAE-journey_token_wxyz'
let telegram: Awaited<ReturnType<typeof startTelegram>>

test.beforeAll(async () => {
  // Never the real API.
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

async function openTab(pageOf: (person: 'admin') => Promise<Page>): Promise<Page> {
  const page = await pageOf('admin')
  await page.goto('/admin/whatsapp')
  return page
}

async function setUp(settings: { telegram_bot_token: string | null; telegram_chat_ids: string[]; active: boolean }) {
  const { error } = await openNewsroom()
    .from('notification_settings')
    .upsert({ id: true, ...settings })
  expect(error).toBeNull()
}

/** Also enables notifications. */
const connect = (...telegram_chat_ids: string[]) =>
  setUp({ telegram_bot_token: TOKEN, telegram_chat_ids, active: true })

const findChat = (page: Page, id: string) =>
  page.getByRole('list', { name: 'Chats' }).getByRole('listitem').filter({ hasText: id })

test('an admin connects and tests Telegram, and the token is never shown again', async ({ pageOf }) => {
  const page = await openTab(pageOf)
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
    await expect(findChat(page, id.trim())).toBeVisible()
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
})

test('a failed delivery is explained next to its chat', async ({ pageOf }) => {
  await connect('-1001', '@team')
  // Other tests' decisions also go to these chats.
  telegram.plan('-1001', ...Array.from({ length: 20 }, () => blocked))
  const page = await openTab(pageOf)
  await page.getByRole('button', { name: 'Send Test' }).click()
  const toast = page.getByText(
    'Failed to send test notification to -1001 (Forbidden: bot was blocked by the user). It was sent to @team.',
  )
  await expect(toast).toBeVisible()
  const chats = page.getByRole('list', { name: 'Chats' }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(chats.filter({ hasText: '-1001' })).toContainText('Forbidden: bot was blocked by the user', {
      timeout: 1000,
    })
    await expect(chats.filter({ hasText: '@team' })).toContainText('Sent', { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Remove -1001' }).click()
  await expect(chats).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Token' }).click()
  await expect(page.getByRole('button', { name: 'Send Test' })).toHaveCount(0)
})

test('a decision is announced at once, and again where delivery failed', async ({ pageOf }) => {
  await connect('-2001', '-2002')
  telegram.plan('-2002', ...Array.from({ length: 20 }, () => ({ status: 502, description: 'Bad Gateway' })))
  const title = unique('Canoes & <rain>')
  const newsroom = openNewsroom()
  const { data: author } = await newsroom.from('profiles').select('id').eq('email', 'anchor@lodestar.test').single()
  const { data: story } = await newsroom
    .from('stories')
    .insert({ title, content: 'Forty canoes.', category: 'Culture', author_id: author?.id })
    .select('id')
    .single()
  const chief = await pageOf('chief')
  await chief.goto(`/chief-author/stories/${story?.id}`)
  await chief.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  const escaped = title.replace('&', '&amp;').replace('<rain>', '&lt;rain&gt;')
  // These chats get other tests' messages too.
  const callsTo = (chat: string) => telegram.callsTo(chat).filter(({ text }) => text.includes(escaped))
  await expect.poll(() => callsTo('-2001').length).toBe(1)
  expect(callsTo('-2001')[0]?.text).toMatch(
    /^✅ Approved\n<b>.*<\/b>\n\nCategory: Culture\nReviewed by: .+\nhttp:\/\/.+\/story\//,
  )
  await expect.poll(() => callsTo('-2002').length).toBe(1)

  const page = await openTab(pageOf)
  const expectChat = (text: string) =>
    expect(async () => {
      // Recorded a moment after the call.
      await page.reload()
      await expect(findChat(page, '-2002')).toContainText(text, { timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  await expectChat('Bad Gateway')
  telegram.plan('-2002', 'sends')
  // Skip the back-off; the scheduler then delivers.
  await newsroom.from('notifications').update({ next_attempt_at: new Date().toISOString() }).eq('recipient', '-2002')
  await expect.poll(() => callsTo('-2002').length, { timeout: 60_000 }).toBe(2)
  await expectChat('Sent')
})

test('the downloaded workflow contains no secret, and a failed download is reported', async ({ pageOf }) => {
  const page = await openTab(pageOf)
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

test('without JavaScript, an admin saves the settings', async ({ browser, baseURL, pageOf }) => {
  const state = await (await openTab(pageOf)).context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, storageState: state })
  const page = await context.newPage()
  await page.goto('/admin/whatsapp')
  await page.getByLabel('Chat ID').fill('-1001')
  await page.getByRole('button', { name: 'Add Chat' }).click()
  await expect(page.getByRole('list', { name: 'Chats' }).getByRole('listitem')).toContainText('-1001')
  await page.getByRole('switch', { name: 'Send notifications' }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Send notifications' })).toBeChecked()
  await context.close()
})

test('the tab has no accessibility violations', async ({ pageOf }) => {
  await connect('-1001', '@team')
  // Other tests' decisions also go to this chat.
  telegram.plan('-1001', ...Array.from({ length: 20 }, () => blocked))
  const page = await openTab(pageOf)
  await page.getByRole('button', { name: 'Send Test' }).click()
  await expect(async () => {
    await page.reload()
    await expect(findChat(page, '-1001')).toContainText('Forbidden', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expectAccessible(page, 'whatsapp', [
    ['light', 1280],
    ['dark', 390],
    ['light', 390],
  ])
})
