import { addArticle } from '../staff/dashboard-steps'
import { expect, unique } from '../fixtures'
import { click, find, open, waitForText, test } from './firefox'

const pathOf = (url: string) => new URL(url).pathname

test('Firefox follows a headline of the front page to its story and back', async ({ tab }) => {
  await open(tab, '/')
  const [title, path] = await tab.$eval('main h3 a', (link) => [link.textContent, link.getAttribute('href')])
  await tab.locator('main h3 a').click()
  await tab.waitForFunction((wanted) => document.querySelector('main h1')?.textContent === wanted, {}, title)
  expect(pathOf(tab.url())).toBe(path)
  await tab.goBack()
  await waitForText(tab, 'Featured Story')
})

test('Firefox loads more stories of a section', async ({ tab }) => {
  await open(tab, '/sports')
  await click(tab, 'link', 'Load More Sports Stories')
  await tab.waitForFunction(() => document.querySelectorAll('main article').length > 28)
})

test('Firefox finds a story while its reader types', async ({ tab }) => {
  const title = unique('Lagoon')
  await addArticle(title, 'Culture', { published: true, publication_date: '2019-05-11T00:00:00Z' })
  await open(tab, '/about')
  await click(tab, 'link', 'Search')
  await find(tab, 'combobox', 'Search articles').fill(title)
  await tab.locator('[role=option]').wait()
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Enter')
  await tab.waitForFunction((wanted) => document.querySelector('main h1')?.textContent === wanted, {}, title)
})

test('Firefox keeps dark colours from the first paint of the next page', async ({ tab }) => {
  await open(tab, '/about')
  await tab.$eval('footer', (footer) => footer.scrollIntoView())
  await click(tab, 'button', 'Text and colours')
  await click(tab, 'radio', 'Dark')
  await open(tab, '/contact')
  expect(await tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(18, 17, 15)')
})

test('Firefox lists a saved story', async ({ tab, newestStory }) => {
  const path = await newestStory()
  await open(tab, path)
  await click(tab, 'button', 'Save')
  await tab.locator('button[aria-pressed=true]').wait()
  await open(tab, '/saved')
  await tab.locator(`main a[href="${path}"]`).wait()
})

test('Firefox remembers a like', async ({ tab, newestStory }) => {
  const path = await newestStory()
  await open(tab, path)
  await click(tab, 'button', 'Like')
  await tab.locator('button[aria-pressed=true]').wait()
  await open(tab, path)
  await tab.locator('button[aria-pressed=true]').wait()
})

test('Firefox reports an invalid address at the field of the newsletter, and keeps it', async ({ tab }) => {
  await open(tab, '/newsletter')
  await find(tab, 'textbox', 'Email Address').fill('not an address')
  await click(tab, 'button', 'Subscribe')
  await waitForText(tab, 'Please enter a valid email address.')
  expect(await tab.$eval('main input[type=email]', (field) => (field as HTMLInputElement).value)).toBe('not an address')
})

test('Firefox reports a missing field of a message, and keeps the others', async ({ tab }) => {
  await open(tab, '/contact')
  await find(tab, 'textbox', 'Full Name').fill('Esi Kwɛku')
  await click(tab, 'button', 'Send Message')
  await waitForText(tab, 'Please enter a subject.')
  expect(await tab.$eval('[name=name]', (field) => (field as HTMLInputElement).value)).toBe('Esi Kwɛku')
})

test('Firefox opens the menu of a phone by keyboard', async ({ tab }) => {
  await tab.setViewport({ width: 390, height: 844 })
  await open(tab, '/')
  await tab.focus('[aria-label=Menu]')
  await tab.keyboard.press('Enter')
  await click(tab, 'link', 'Culture')
  await tab.waitForFunction(() => location.pathname === '/culture')
})

test('Firefox shows a story of the lite edition, and its picture on request', async ({ tab, newestStory }) => {
  await tab.goto(process.env.SITE_URL! + (await newestStory()).replace('/story/', '/lite/story/'))
  const getWidth = () => tab.$eval('main img', (picture) => (picture as HTMLImageElement).naturalWidth)
  expect(await getWidth()).toBe(0)
  await tab.locator('::-p-text(Show picture)').click()
  await expect.poll(getWidth).toBeGreaterThan(300)
})

const SURFACE = '[contenteditable=true][role=textbox]'

test('Firefox turns typed Markdown into formatting, and a reporter submits the story', async ({ tab, signedIn }) => {
  await signedIn('anchor')
  const title = unique('Written in Firefox')
  await open(tab, '/news-anchor/new')
  await find(tab, 'textbox', 'Title').fill(title)
  await tab.select('select[name=category]', 'Culture')
  await tab.locator(SURFACE).click()
  await tab.keyboard.type('## The harbour')
  await tab.keyboard.press('Enter')
  await tab.keyboard.type('It was **quiet** and cold.')
  expect(
    await tab.$eval(SURFACE, (surface) => [
      surface.querySelector('h2')?.textContent,
      surface.querySelector('strong')?.textContent,
    ]),
  ).toEqual(['The harbour', 'quiet'])
  await click(tab, 'button', 'Submit Story')
  await waitForText(tab, 'Your story has been submitted for review.')
})

test('Firefox formats with the toolbar, and undoes by keyboard', async ({ tab, signedIn }) => {
  await signedIn('chief')
  await open(tab, '/admin/articles/new')
  const content = () => tab.$eval('textarea[name=content]', (field) => (field as HTMLTextAreaElement).value)
  await tab.locator(SURFACE).click()
  await tab.keyboard.type('Roads')
  await click(tab, 'button', 'Subhead')
  await expect.poll(content).toBe('## Roads')
  await tab.keyboard.down('Control')
  await tab.keyboard.press('z')
  await tab.keyboard.up('Control')
  await expect.poll(content).toBe('Roads')
})

test('Firefox offers unsaved text again after a reload', async ({ tab, signedIn }) => {
  await signedIn('chief')
  const title = unique('Typed in Firefox')
  await open(tab, '/admin/articles/new')
  await find(tab, 'textbox', 'Title').fill(title)
  await tab.waitForFunction((text) => Object.values(localStorage).join('').includes(text), {}, title)
  tab.on('dialog', (dialog) => void dialog.accept())
  await open(tab, '/admin/articles/new')
  await click(tab, 'button', 'Restore')
  await tab.waitForFunction(
    (text) => (document.querySelector('[name=title]') as HTMLInputElement).value === text,
    {},
    title,
  )
})
