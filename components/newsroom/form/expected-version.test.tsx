import { parseHTML } from 'linkedom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { AdForm } from '@/components/newsroom/ads/ad-form'
import { BannerForm } from '@/components/newsroom/banners/banner-form'
import { ParaphraseForm } from '@/components/newsroom/submissions/paraphrase-form'
import { TelegramSettings } from '@/components/newsroom/notifications/telegram-settings'
import { SourceForm } from '@/components/newsroom/sources/source-form'
import { StoryForm } from '@/components/newsroom/stories/story-form'

import { FormContext } from '@/components/form/form-context'
import { ExpectedVersion } from './expected-version.client'

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({}) }))

const NOW = new Date('2026-11-21T12:00:00Z')
const FIRST = '2026-11-21T10:00:00.123+00:00'
const SECOND = '2026-11-21T11:00:00.456+00:00'

const versionOf = (node: ReactNode) =>
  parseHTML(renderToStaticMarkup(node))
    .document.querySelector('form input[name="expected_version"]')
    ?.getAttribute('value')

describe('a form for a shared record', () => {
  // A record with only the fields that the forms read.
  const record = { id: '1', updated_at: FIRST, target_pages: [], target_categories: [], bylines: [] } as never

  it.each<[string, ReactNode]>([
    ['ad', <AdForm key="1" ad={record} now={NOW} list="" />],
    ['banner', <BannerForm key="1" banner={record} list="" />],
    ['paraphrase', <ParaphraseForm key="1" submission={record} personId="2" people={[]} />],
    ['source', <SourceForm key="1" source={record} />],
    ['story', <StoryForm key="1" story={record} personId="2" />],
    [
      'settings',
      <TelegramSettings
        key="1"
        settings={{ version: FIRST, hasToken: false, tokenEnding: null, active: true } as never}
      />,
    ],
  ])('sends the version it was opened with: %s', (_, form) => {
    expect(versionOf(form)).toBe(FIRST)
  })

  it('keeps its version after an error without JavaScript', () => {
    const state = { ok: false, values: { expected_version: FIRST } }
    expect(
      versionOf(
        <form>
          <FormContext value={{ state, pressed: null }}>
            <ExpectedVersion version={SECOND}>text</ExpectedVersion>
          </FormContext>
        </form>,
      ),
    ).toBe(FIRST)
  })
})

describe('a form open while a colleague saves', () => {
  async function open() {
    const { window } = parseHTML('<!doctype html><form></form>')
    // linkedom lacks this property.
    Object.defineProperty(window.HTMLInputElement.prototype, 'form', {
      get() {
        return this.closest('form')
      },
      configurable: true,
    })
    Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })
    const [{ act }, { createRoot }] = await Promise.all([import('react'), import('react-dom/client')])
    const form = window.document.querySelector('form')
    const root = createRoot(form as never)
    const show = (version: string) =>
      act(() =>
        root.render(
          <ExpectedVersion version={version}>
            <input name="title" />
          </ExpectedVersion>,
        ),
      )
    const send = (type: string) => act(() => void form?.dispatchEvent(new window.Event(type)))
    await show(FIRST)
    return {
      show,
      send,
      version: () => form?.querySelector('[name="expected_version"]')?.getAttribute('value'),
      field: () => form?.querySelector('[name="title"]'),
    }
  }

  it('resets to the new version if nothing was typed', async () => {
    const { show, version, field } = await open()
    const before = field()
    await show(SECOND)
    expect(version()).toBe(SECOND)
    expect(field() === before).toBe(false)
  })

  it('keeps its version and input if something was typed', async () => {
    const { show, send, version, field } = await open()
    const before = field()
    await send('input')
    await show(SECOND)
    expect([version(), field() === before]).toEqual([FIRST, true])
    await send('reset')
    expect(version()).toBe(SECOND)
  })
})
