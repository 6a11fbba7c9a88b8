import { applyLook, expectAccessible } from '../accessibility'
import { openNewsroom, test, unique } from '../fixtures'
import { addStory } from './dashboard-steps'

async function add(table: string, row: object): Promise<string> {
  return (await openNewsroom().from(table).insert(row).select('id').single().throwOnError()).data.id as string
}

async function listPages(): Promise<Record<'admin' | 'chief' | 'anchor', string[]>> {
  const [ad, inquiry, story] = [
    await add('advertisements', { title: unique('Tea to look at'), target_pages: ['nowhere'] }),
    await add('advertising_inquiries', {
      name: 'Nii Lante',
      email: 'nii@example.com',
      company: unique('Lante Tea'),
      package_type: 'banner',
      message: 'How much?',
    }),
    await addStory(unique('A story to look at')),
  ]
  const ads = '/admin/advertisements'
  return {
    admin: [
      ads,
      `${ads}/new`,
      `${ads}/${ad}`,
      `${ads}/${ad}/statistics`,
      `/admin/delete/advertisements/${ad}`,
      `${ads}/flagged`,
      `${ads}/inquiries`,
      `${ads}/inquiries/${inquiry}`,
    ],
    chief: [ads, '/chief-author', '/chief-author?tab=drafts', '/chief-author/new', `/chief-author/stories/${story}`],
    anchor: ['/news-anchor', '/news-anchor/new'],
  }
}

for (const who of ['admin', 'chief', 'anchor'] as const) {
  test(`dashboards of ${who} have no accessibility violations`, async ({ pageOf }) => {
    const looks = [
      ['light', 390],
      ['dark', 1280],
    ] as const
    const page = await pageOf(who)
    for (const path of (await listPages())[who]) {
      await applyLook(page, looks[0])
      await page.goto(path)
      await expectAccessible(page, path, looks)
    }
  })
}
