import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { createAd, updateAd } from '../../../lib/ads/actions.ts'
import { listAdsOfPages } from '../../../lib/ads/queries.public.ts'
import { saveArticle, type SavedArticle } from '../../../lib/articles/actions.editor.ts'
import { createBanner, editBanner } from '../../../lib/banners/actions.ts'
import { png } from './picture-files.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
let strangers: Server
let home = ''

beforeAll(async () => {
  const picture = await png()
  strangers = createServer((request, response) => {
    if (request.url?.startsWith('/tea.png'))
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    if (request.url === '/page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Tea</h1>')
    if (request.url === '/lie.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>')
    return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  })
  await new Promise<void>((done) => strangers.listen(0, '127.0.0.1', done))
  const { port } = strangers.address() as AddressInfo
  home = `http://127.0.0.1:${port}`
  // This server stands in for the internet. The variable is set before the first action reads it.
  process.env['TEST_LOOPBACK_PORTS'] = String(port)
})
afterAll(() => {
  delete process.env['TEST_LOOPBACK_PORTS']
  strangers.close()
})

beforeEach(async () => {
  await backend.emptyTables()
  await browser.comeAs({ role: 'admin' })
})

const save = (image_url: string) => browser.send(createAd, { title: 'Tea', active: 'on', image_url })
const saved = () =>
  backend.sql<{ image_url: string | null; active: boolean }>('select image_url, active from advertisements')

describe('an admin who enters the address of a picture', () => {
  it('on another site gets a copy on this one', async () => {
    expect(await save(`${home}/tea.png`)).toMatchObject({ ok: true })
    expect((await saved())[0]?.image_url).toMatch(/^\/media\/ads\/\d+-[0-9a-f]{32}\.webp$/)
    expect(await backend.sql(`select purpose from uploads`)).toEqual([{ purpose: 'ad' }])
    // Its size decides how readers see the ad.
    const [picture] = await backend.sql<{ width: number; height: number }>('select width, height from uploads')
    expect(picture?.width).toBeGreaterThan(0)
    expect(await listAdsOfPages()).toMatchObject([{ title: 'Tea', picture }])
  })

  it('on this site keeps it as a path', async () => {
    expect(await save('http://127.0.0.1:3000/media/ads/tea.webp')).toMatchObject({ ok: true })
    expect(await save('/media/ads/tea.webp')).toMatchObject({ ok: true })
    const ad = { image_url: '/media/ads/tea.webp', active: true }
    expect(await saved()).toEqual([ad, ad])
    expect(await listAdsOfPages()).toMatchObject([{ picture: null }, { picture: null }])
  })

  it.each([
    [
      'that is a page',
      () => `${home}/page`,
      /127\.0\.0\.1:\d+\/page: The server sent text\/html instead of an image\./,
    ],
    ['that only claims to be a picture', () => `${home}/lie.png`, /\/lie\.png: Invalid file type\./],
    [
      'within a private network',
      () => 'http://10.0.0.1/tea.png',
      /10\.0\.0\.1\/tea\.png: This address is on a private network/,
    ],
    ['that leads on to where clouds keep their keys', () => `${home}/elsewhere`, /private network/],
  ])('%s is told why not; the rest is saved, but not active', async (_what, address, message) => {
    const answer = await save(address())
    expect(answer).toMatchObject({ ok: true, message: expect.stringMatching(message) })
    expect(answer.message).toMatch(
      /^Advertisement created successfully\. It is not active\. One picture could not be copied/,
    )
    expect(await saved()).toEqual([{ image_url: null, active: false }])
  })

  it('that cannot be copied keeps the former picture of the ad', async () => {
    await save('/media/ads/tea.webp')
    const [ad] = await backend.sql<{ id: string; updated_at: string }>(
      `select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MSZ') as updated_at from advertisements`,
    )
    const change = {
      title: 'Coffee',
      ad_id: ad?.id ?? '',
      expected_version: ad?.updated_at ?? '',
      image_url: `${home}/page`,
    }
    expect((await browser.send(updateAd, change)).message).toMatch(
      /^Advertisement updated successfully\. Its former picture stays\. One picture could not be copied/,
    )
    expect(await backend.sql('select title, image_url from advertisements')).toEqual([
      { title: 'Coffee', image_url: '/media/ads/tea.webp' },
    ])
  })

  it('that cannot be copied keeps the former picture of a banner', async () => {
    const banner = { type: 'breaking', title: 'Rain', message: 'Roads flood.', priority: 'high', active: 'yes' }
    await browser.send(createBanner, { ...banner, image_url: '/media/banners/rain.webp' })
    const [old] = await backend.sql<{ id: string; updated_at: string }>(
      `select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MSZ') as updated_at from banner_items`,
    )
    const change = { ...banner, title: 'Storm', banner_id: old?.id ?? '', expected_version: old?.updated_at ?? '' }
    expect((await browser.send(editBanner, { ...change, image_url: `${home}/page` })).message).toMatch(
      /^Banner item updated successfully\. Its former picture stays\. One picture could not be copied/,
    )
    expect(await backend.sql('select title, image_url from banner_items')).toEqual([
      { title: 'Storm', image_url: '/media/banners/rain.webp' },
    ])
  })

  it('for a banner gets a copy, or goes on without', async () => {
    const banner = { type: 'breaking', title: 'Rain', message: 'Roads flood.', priority: 'high', active: 'yes' }
    const of = async (image_url: string) => browser.send(createBanner, { ...banner, image_url })
    expect(await of(`${home}/tea.png`)).toMatchObject({ ok: true, message: 'Banner item created successfully' })
    expect((await of(`${home}/page`)).message).toMatch(
      /^Banner item created successfully\. One picture could not be copied/,
    )
    expect(await backend.sql('select image_url from banner_items order by created_at')).toEqual([
      { image_url: expect.stringMatching(/^\/media\/banners\//) },
      { image_url: null },
    ])
  })
})

describe('an editor who enters addresses of pictures on other sites', () => {
  it('gets the addresses of the copies, so that the next save does not copy again', async () => {
    const tea = `${home}/tea.png`
    const article = {
      title: 'Tea',
      content: 'Hot.',
      category: 'Culture',
      image_url: tea,
      'images.0.url': '/media/articles/own.jpg',
      'images.1.url': `${tea}?2`,
    }
    const { data } = (await browser.send(saveArticle, article)) as { data?: SavedArticle }
    const [kept] = await backend.sql<{ image_url: string }>('select image_url from articles')
    const [, second] = await backend.sql<{ image_url: string }>(
      'select image_url from article_images order by display_order',
    )
    expect(data?.copies).toEqual({ [tea]: kept?.image_url, [`${tea}?2`]: second?.image_url })
    expect(kept?.image_url).toMatch(/^\/media\/featured-/)
  })
})
