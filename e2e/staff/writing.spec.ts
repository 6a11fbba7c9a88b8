import { applyLook, expectAccessible } from '../accessibility'
import { bodyOf, expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle } from './dashboard-steps'
import { drop, open, paste, press, surfaceOf, tool } from './writing-steps'

test('an editor writes by keyboard alone, and typed Markdown is formatted at once', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const surface = await open(page)
  const keyboard = page.keyboard
  await keyboard.type('## The harbour')
  await keyboard.press('Enter')
  await keyboard.type('It was **quiet** and *cold* at [the quay](https://a.example/quay), ')
  await keyboard.press('ControlOrMeta+b')
  await keyboard.type('very')
  await keyboard.press('ControlOrMeta+b')
  await keyboard.type(' much.')
  await keyboard.press('Shift+Enter')
  await keyboard.type('A second line.')
  await keyboard.press('Enter')
  await keyboard.type('- nets')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('large')
  await keyboard.press('Enter')
  await keyboard.type('- 4. small')
  for (let press = 0; press < 3; press++) await keyboard.press('Enter')
  await keyboard.type('3. oars')
  await keyboard.press('Enter')
  await keyboard.type('4. sails')
  for (let press = 0; press < 2; press++) await keyboard.press('Enter')
  await keyboard.type('> Wait.')
  for (let press = 0; press < 2; press++) await keyboard.press('Enter')
  await keyboard.type('---')
  await keyboard.type('https://youtu.be/abc')
  await keyboard.press('Enter')
  await keyboard.type('The end.')
  const written = [
    '## The harbour',
    'It was **quiet** and *cold* at [the quay](https://a.example/quay), **very** much.\nA second line.',
    '- nets\n  - large\n  - 4\\. small',
    '3. oars\n4. sails',
    '> Wait.',
    '---',
    'https://youtu.be/abc',
    'The end.',
  ].join('\n\n')
  await expect(bodyOf(page)).toHaveValue(written)
  await expect(surface.getByRole('heading', { name: 'The harbour', level: 2 })).toBeVisible()
  await expect(page.getByText('24 words · 1 min read')).toBeVisible()

  await keyboard.type(' Gone')
  await expect(bodyOf(page)).toHaveValue(`${written} Gone`)
  await keyboard.press('ControlOrMeta+z')
  await expect(bodyOf(page)).not.toHaveValue(/Gone/)
  await keyboard.press('ControlOrMeta+Shift+z')
  await expect(bodyOf(page)).toHaveValue(`${written} Gone`)

  await press(page, 'Markdown')
  const field = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(field).toBeFocused()
  await field.fill('One.\n\n### Two')
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await expect(surface.getByRole('heading', { name: 'Two', level: 3 })).toBeVisible()
  await expect(bodyOf(page)).toHaveValue('One.\n\n### Two')
})

test('an editor formats with the toolbar, moving between tools with the arrow keys', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const surface = await open(page)
  await page.keyboard.type('Roads')
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Subhead')).toBeFocused()
  await expect(tool(page, 'Subhead')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Subhead')).toHaveAttribute('aria-pressed', 'true')
  await expect(bodyOf(page)).toHaveValue('## Roads')
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'List')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).toHaveValue('- Roads')
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).toHaveValue('Roads')
  for (const [name, markdown] of [
    ['Numbered list', '1. Roads'],
    ['Quote', '> Roads'],
    ['Pull quote', ':::pullquote\nRoads\n:::'],
    ['Fact box', ':::factbox\nRoads\n:::'],
  ] as const) {
    await press(page, name)
    await expect(bodyOf(page)).toHaveValue(markdown)
    if (name === 'Fact box') break
    await press(page, name)
    await expect(bodyOf(page)).toHaveValue('Roads')
  }
  await page.getByLabel('Heading of the fact box').fill('In numbers')
  await expect(bodyOf(page)).toHaveValue(':::factbox[In numbers]\nRoads\n:::')
  await surface.locator('p').last().click()
  await press(page, 'Table')
  await page.keyboard.type('Region')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Votes')
  const table = page.getByRole('toolbar', { name: 'Table' })
  for (const name of ['Align right', 'Delete column', 'Add row below'])
    await table.getByRole('button', { name }).click()
  await expect(bodyOf(page)).toHaveValue(/\| Region \| \|\n\| - \| - \|(\n\| \| \|){3}$/)
  await press(page, 'Undo')
  await expect(bodyOf(page)).toHaveValue(/\| Region \| \|\n\| - \| - \|(\n\| \| \|){2}$/)
})

test('an editor links to an article and to a URL', async ({ pageOf }) => {
  const title = unique('Salt flats of Ada')
  const id = await addArticle(title)
  await openNewsroom()
    .from('articles')
    .update({ published: true, publication_date: new Date(Date.now() - 60_000).toISOString() })
    .eq('id', id)
  const page = await pageOf('chief')
  const surface = await open(page)
  await page.keyboard.type('See the flats')
  // ProseMirror ignores browser selections for 50 ms after a key.
  await page.waitForTimeout(200)
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.waitForTimeout(200)
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('flats')
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByLabel('Address, or part of a headline').fill(title)
  await dialog.getByRole('button', { name: title }).click()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await expect(bodyOf(page)).toHaveValue(`See the [flats](/story/${slug})`)
  await expect(surface).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  const edit = page.getByRole('dialog', { name: 'Edit link' })
  await expect(edit.getByRole('textbox')).toHaveValue(`/story/${slug}`)
  await edit.getByRole('textbox').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(edit.getByRole('alert')).toBeVisible()
  await edit.getByRole('textbox').fill('ada.example/salt')
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).toHaveValue('See the [flats](https://ada.example/salt)')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## The vote')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See ')
  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByRole('button', { name: 'The vote' }).click()
  await expect(bodyOf(page)).toHaveValue(/\n\n## The vote\n\nSee \[The vote\]\(#the-vote\)$/)
  await openNewsroom().from('articles').delete().eq('id', id)
})

test('pasted content becomes article text, and a pasted URL an embed', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const surface = await open(page)
  await paste(surface, {
    'text/html':
      '<b id="docs-internal-guid-1" style="font-weight:normal"><h1><span style="font-weight:700">Rain</span></h1><p><span style="font-weight:700">Heavy</span><span> rain</span></p></b>',
    'text/plain': 'Rain\nHeavy rain',
  })
  await expect(bodyOf(page)).toHaveValue('## Rain\n\n**Heavy** rain')
  await page.keyboard.press('Enter')
  await paste(surface, { 'text/plain': 'First line.\n\n- one\n- two' })
  await expect(bodyOf(page)).toHaveValue('## Rain\n\n**Heavy** rain\n\nFirst line.\n\n- one\n- two')
  for (let press = 0; press < 2; press++) await page.keyboard.press('Enter')
  await paste(surface, { 'text/plain': 'https://youtu.be/abc' })
  await paste(surface, { 'text/plain': 'A *star* alone.\n\nSecond.' })
  await expect(bodyOf(page)).toHaveValue(
    '## Rain\n\n**Heavy** rain\n\nFirst line.\n\n- one\n- two\n\nhttps://youtu.be/abc\n\nA \\*star\\* alone.\n\nSecond.',
  )
})

test('a dropped picture is uploaded in place, described, saved and published', async ({ pageOf, request }) => {
  const title = unique('Dropped in place')
  const page = await pageOf('chief')
  const surface = await open(page)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await surface.click()
  await page.keyboard.type('Before.')
  await page.keyboard.press('Enter')
  await drop(surface, 'quay.png')
  await expect(bodyOf(page)).toHaveValue(/^Before\.\n\n::picture\{src="\/media\/articles\/[\w-]+\.webp"\}$/)
  await expect(page.getByRole('button', { name: 'Remove Image 1' })).toBeVisible()
  await surface.getByRole('button', { name: 'Caption and alternative text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByLabel('Caption').fill('The quay at noon')
  await dialog.getByLabel('Alternative text').fill('A blue quay')
  await dialog.getByText('Focal point').click()
  await dialog.getByRole('slider', { name: 'From the top' }).fill('10')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(surface.getByText('The quay at noon')).toBeVisible()
  await expect(surface.getByRole('img', { name: 'A blue quay' })).toBeVisible()
  await page.getByLabel('Category').selectOption('Culture')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
  await expect(page.getByText(/^Saved \d+ s ago$/).first()).toBeVisible()
  const story = await (await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).text()
  for (const text of ['The quay at noon', 'A blue quay', 'object-position:50% 10%']) expect(story).toContain(text)
  await openNewsroom().from('articles').delete().eq('slug', title.toLowerCase().replaceAll(' ', '-'))
})

test('a chief author places a picture in a short article', async ({ pageOf, request }) => {
  const title = unique('Short with a picture')
  const page = await pageOf('chief')
  const surface = await open(page, '/chief-author/new')
  await page.keyboard.type('Before.')
  await page.keyboard.press('Enter')
  await drop(surface, 'quay.png')
  await expect(bodyOf(page)).toHaveValue(/^Before\.\n\n::picture\{src="\/media\/articles\/[\w-]+\.webp"\}$/)
  await page.getByLabel('Caption (optional)', { exact: true }).fill('The quay, from the sea')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('Culture')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  expect(await (await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).text()).toContain(
    'The quay, from the sea',
  )
})

test('a story cannot be submitted while a dropped picture uploads', async ({ pageOf }) => {
  const page = await pageOf('anchor')
  const surface = await open(page, '/news-anchor/new')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/uploads?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Title').fill(unique('Too early'))
  await surface.click()
  await page.keyboard.type('Before.')
  await drop(surface, 'nets.png')
  await expect(page.getByText('Uploading…').first()).toBeVisible()
  let sent = 0
  page.on(
    'request',
    (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith('/news-anchor/new'))),
  )
  // aria-disabled buttons still receive events.
  await page.getByRole('button', { name: 'Submit Story' }).press('Enter')
  await expect(page.getByText('Please wait: a picture is still uploading.')).toBeVisible()
  expect(sent).toBe(0)
  release()
  await expect(bodyOf(page)).toHaveValue(/::picture/)
  await expect(page.getByText('Unsaved changes').first()).toBeVisible()
})

test('an editor who goes offline keeps the text and saves once online', async ({ pageOf }) => {
  const title = unique('Written on a ferry')
  const page = await pageOf('chief')
  const surface = await open(page)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Category').selectOption('Culture')
  await page.context().setOffline(true)
  await expect(page.getByText('Offline: saved on this device').first()).toBeVisible()
  await surface.click()
  await page.keyboard.type('Between two shores.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your text is kept on this device: please try again when you are online.')).toBeVisible()
  await expect(bodyOf(page)).toHaveValue('Between two shores.')
  await page.context().setOffline(false)
  await expect(page.getByText(/^Draft saved \d+ s ago$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Article saved')).toBeVisible()
})

test('an editor finds and replaces words', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const surface = await open(page)
  await page.keyboard.type('One boat, two boats, and a Boat.')
  await page.keyboard.press('ControlOrMeta+Shift+f')
  const bar = page.getByRole('search', { name: 'Find in the text' })
  await expect(bar.getByLabel('Find', { exact: true })).toBeFocused()
  await page.keyboard.type('boat')
  await expect(bar.getByText('1 of 3')).toBeVisible()
  await expect(surface.locator('.ProseMirror-search-match, .ProseMirror-active-search-match')).toHaveText([
    'boat',
    'boat',
    'Boat',
  ])
  await page.keyboard.press('Enter')
  await expect(bar.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByText('1 of 3')).toBeVisible()
  await bar.getByLabel('Replace with').fill('ship')
  await bar.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(bodyOf(page)).toHaveValue('One ship, two boats, and a Boat.')
  await bar.getByRole('button', { name: /^All/ }).click()
  await expect(bodyOf(page)).toHaveValue('One ship, two ships, and a ship.')
  await bar.getByLabel('Find', { exact: true }).fill('canoe')
  await expect(bar.getByText('Not found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(surface).toBeFocused()
})

test('on a phone, an anchor reaches every tool and the side panel with one tap', async ({ pageOf }) => {
  const page = await pageOf('anchor')
  const looks = [
    ['light', 390],
    ['dark', 1280],
  ] as const
  await applyLook(page, looks[0])
  await page.goto('/news-anchor')
  await page.getByRole('link', { name: 'Create New Story' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Title')).toBeInViewport()
  await expect(dialog.getByLabel('Category')).toBeHidden()
  await surfaceOf(dialog).click()
  await tool(page, 'More').click()
  for (const name of ['Pull quote', 'Table', 'Find', 'Markdown']) await expect(tool(page, name)).toBeInViewport()
  await expectAccessible(page, 'story form', looks)
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Category and pictures' }).click()
  await expect(dialog.getByLabel('Category')).toBeVisible()
  await expectAccessible(page, 'story form, side panel', [looks[0]])
})

test('a picture placed in a story can be removed and restored, and its editor sees it', async ({ pageOf }) => {
  const title = unique('Nets on the quay')
  const page = await pageOf('anchor')
  const surface = await open(page, '/news-anchor/new')
  await page.keyboard.type('Before.')
  await page.keyboard.press('Enter')
  await drop(surface, 'nets.png')
  const placed = /^Before\.\n\n::picture\{src="\/media\/articles\/[\w-]+\.webp"\}$/
  await expect(bodyOf(page)).toHaveValue(placed)
  await page.getByLabel('Alternative text (optional)', { exact: true }).fill('Blue nets')
  await expect(surface.getByRole('img', { name: 'Blue nets' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Image 1' }).click()
  await expect(bodyOf(page)).toHaveValue('Before.')
  await press(page, 'Undo')
  await expect(bodyOf(page)).toHaveValue(placed)
  await page.getByLabel('Alternative text (optional)', { exact: true }).fill('Blue nets')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('Culture')
  await page.getByRole('button', { name: 'Submit Story' }).click()
  await expect(page.getByText('Your story has been submitted for review.')).toBeVisible()
  const chief = await pageOf('chief')
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  await expect(chief.getByRole('dialog').getByRole('img', { name: 'Blue nets' }).first()).toBeVisible()
})

test('on a phone, an editor sees the headline, and missing fields open the side panel', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const looks = [
    ['light', 390],
    ['dark', 1280],
  ] as const
  await applyLook(page, looks[0])
  const surface = await open(page)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeInViewport()
  await expect(page.getByLabel('Category')).toBeHidden()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A headline')
  await surface.click()
  await page.keyboard.type('Text.')
  for (const name of ['Pull quote', 'Table']) {
    await press(page, name)
    await surface.locator('p').last().click()
  }
  await surface.locator('th').first().click()
  await expectAccessible(page, 'writing', looks)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please choose a category.')).toBeVisible()
  await expect(page.getByLabel('Category')).toBeFocused()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await press(page, 'Link')
  await expectAccessible(page, 'link', looks)
})
