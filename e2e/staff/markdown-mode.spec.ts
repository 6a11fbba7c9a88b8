import { expect, test } from '../fixtures'
import { open, press } from './writing-steps'

test('Ctrl+K adds, edits and removes a link in Markdown mode, and Undo reverts it', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const { keyboard } = page
  await open(page)
  await press(page, 'Markdown')
  const field = page.getByRole('textbox', { name: 'Content', exact: true })
  await field.fill('Read the report today.')
  const select = (from: number, to: number) =>
    field.evaluate((element, range) => (element as HTMLTextAreaElement).setSelectionRange(...range), [from, to] as [
      number,
      number,
    ])
  await select(5, 15)
  await keyboard.press('ControlOrMeta+k')
  await page
    .getByRole('dialog', { name: 'Add a link' })
    .getByLabel('Address, or part of a headline')
    .fill('ports.example/a (b)')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/enter an address/)
  await page.getByLabel('Address, or part of a headline').fill('https://ports.example/a_(b)')
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Read [the report](https://ports.example/a_%28b%29) today.')
  await keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue('Read the report today.')
  await keyboard.press('ControlOrMeta+Shift+z')
  await select(8, 8)
  await keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Edit link' }).getByRole('button', { name: 'Remove link' }).click()
  await expect(field).toHaveValue('Read the report today.')
  await expect(page.getByRole('dialog')).toBeHidden()
})
