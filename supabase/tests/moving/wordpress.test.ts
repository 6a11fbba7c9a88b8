import { readFile, writeFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { EXPORT, NOW, useWordPressSteps } from './wordpress-steps.ts'

const { article, at, backend, bring, count, whole } = useWordPressSteps()

/** Returns an article with readable names in place of the random ones of its images. */
async function readable(postId: number) {
  const found = await article(postId)
  return { ...found, content: String(found?.['content']).replace(/[0-9a-f]{32}\.(jpg|webp)/g, '…') }
}

describe('an owner who imports a WordPress export', () => {
  it('gets its posts as articles, without scripts', async () => {
    await whole()
    expect(await readable(101)).toMatchObject({
      slug: 'harbour-dues-rise',
      title: 'Harbour dues rise – fishermen & traders object',
      excerpt: 'Fishermen say they were not asked.',
      category: 'Politics',
      published: true,
      author_id: null,
      content: [
        'The port authority raised harbour dues on Tuesday.\nFishermen at James Town say they were not asked.',
        '::picture{src="/media/articles/…"}',
        '“We pay twice already,” said Nii Armah Tagoe. Read the [tariff](https://www.osu-observer.example/documents/dues.pdf), or write to [the port](mailto:port@osu-observer.example). \\[sic]',
        '> Nobody asked us.\n>\n> We would have said no.',
        '- Canoes: 20 cedis\n- Trawlers: 400 cedis',
      ].join('\n\n'),
    })
    expect(await article(102)).toMatchObject({
      category: 'Sports',
      content: [
        'The squad ran on the beach at dawn.\nThen they rested.',
        '### Who is fit',
        '1. Goalkeepers\n   - both\n2. Defenders',
        'https://www.youtube.com/watch?v=abcdefghijk',
        '> We are ready.\n>\n> — The coach',
        'https://www.youtube.com/watch?v=zyxwvutsrqp',
        'A bad link is only words.',
      ].join('\n\n'),
    })
    expect(await article(120)).toMatchObject({
      title: 'Prices & "quotes" everywhere',
      content: 'Plain ]]> text with \\<b>written tags\\</b> and a control sign.\n\n\\[gallery] stays.',
      image_url: null,
    })
    const names = async (postId: number) =>
      (
        await backend.sql<{ name: string }>(
          `select w.name from public.article_bylines b join public.authors w on w.id = b.author_id where b.article_id = $1 order by b.position`,
          [(await article(postId))?.['id']],
        )
      ).map(({ name }) => name)
    expect(await Promise.all([101, 102, 121].map(names))).toEqual([
      ['Adwoa Mensima Quaye'],
      ['Kɔjo & the desk'],
      ['Ama Darko', 'Yaw Boateng'],
    ])
  })

  it('gets them in their original state', async () => {
    await whole()
    const states = await backend.sql(
      `select i.post_id, published, publication_date > $1 as later from public.articles a join public.imported_posts i on i.article_id = a.id order by 1`,
      [NOW.toISOString()],
    )
    expect(
      states.map(
        ({ post_id, published, later }) =>
          `${post_id} ${published ? (later ? 'scheduled' : 'published') : 'unpublished'}`,
      ),
    ).toEqual([
      '101 published',
      '102 published',
      '103 scheduled',
      '104 unpublished',
      '105 unpublished',
      '106 unpublished',
      '107 unpublished',
      '113 published',
      '117 published',
      '118 published',
      '120 published',
      '121 published',
    ])
    expect(await article(103)).toMatchObject({
      publication_date: '2099-02-01T10:00:00+00:00',
      created_at: '2026-11-01T08:00:00+00:00',
    })
    // The GMT date is zero, so the site's time is used.
    expect(await article(104)).toMatchObject({ created_at: '2026-10-03T12:00:00+00:00', slug: 'notes-on-a-drum-maker' })
    expect(await article(101)).toMatchObject({
      publication_date: '2019-05-14T08:30:00+00:00',
      content_updated_at: '2019-05-16T07:00:00+00:00',
    })
    expect(await article(113)).toMatchObject({ slug: 'okyeame-kwame', category: 'Culture' })
    expect(await article(117)).toMatchObject({ slug: 'harbour-dues-rise-2' })
  })

  it('gets the available images, re-encoded, with captions', async () => {
    const { counts } = await whole()
    const harbour = await article(101)
    expect(harbour).toMatchObject({
      image_alt: 'The harbour at noon',
      image_caption: 'The harbour, where dues are paid',
      image_width: 90,
      image_height: 60,
      images: [{ caption: 'Canoes at James Town. Photo: the desk', alt: 'Canoes on the beach', width: 90 }],
    })
    // The images are recorded, so that unused ones can be removed.
    expect(await count('public.uploads')).toBe(4)
    const file = String(harbour?.['image_url']).replace('/media/', '')
    const stored = await fetch(`${backend.url}/storage/v1/object/public/article-images/${file}`)
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await article(102)).toMatchObject({ image_caption: 'Training at dawn', images: [] })
    expect(await article(118)).toMatchObject({ image_caption: 'Monday', images: [] })
    expect([counts.pictures, counts.missingPictures.examples]).toEqual([
      4,
      ['https://www.osu-observer.example/wp-content/uploads/2021/03/lost.jpg', 'https://www.osu-observer.example/x'],
    ])
    expect([...counts.rejectedPictures.keys()].sort()).toEqual(['a kind of picture that is not accepted', 'no picture'])
  })

  it('keeps every URL of an article', async () => {
    await whole()
    const paths = await backend.sql<{ path: string }>(`select path from public.legacy_redirects order by 1`)
    expect(paths.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/2019/05/harbour-dues-rise',
        '/?p=101',
        '/2021/01/harbour-dues-rise',
        '/2020/02/ɔkyeame-kwame',
        '/politics/two-desks-one-story',
        '/2021/05/two-desks-one-story',
      ]),
    )
  })

  it('sees what was left out, and why', async () => {
    const { report, counts } = await bring()
    expect(counts.isComplete).toBe(false)
    const lines = report.join('\n')
    for (const words of [
      '15 posts in the export',
      '11 imported',
      '3 left out: is not in one of the nine categories',
      '114 "A recipe for kelewele"',
      '1 left out: has no text',
      'was protected by a password: left unpublished',
      '"uncategorized": "",  ← Uncategorised, 1 post',
      'name a copy of wp-content/uploads with --pictures',
      'Could not be kept (the original HTML is stored with each article): [contact-form-7] 1×',
      '[my_scores] 1×',
      '1 tag kept as data; the first twenty of an article are its topics',
      'attachment 7',
      'post in trash 1',
      'revision 1',
      'nav_menu_item 1',
      'page 1',
      'post in auto-draft 1',
    ])
      expect(lines).toContain(words)
  })

  it('can choose one category for all the others', async () => {
    const { counts } = await whole({ categoryDefault: 'Opinion' })
    expect(await article(114)).toMatchObject({ category: 'Opinion' })
    expect([...counts.skipped.keys()]).toEqual(['has no text'])
  })

  it('can do a dry run, which reports the same and writes nothing', async () => {
    const { report, counts } = await whole({ isDryRun: true })
    expect([
      await count('public.articles'),
      await count('storage.objects'),
      await count('public.imported_posts'),
    ]).toEqual([0, 0, 0])
    expect([counts.count('new'), report[0]]).toEqual([12, '15 posts in the export (dry run: nothing was written)'])
  })
})

describe('an owner whose posts use every feature of WordPress', () => {
  const file = EXPORT.replace('osu-observer', 'markup')
  const picture = '::picture{src="/media/articles/…"}'

  it('gets Markdown from the classic editor', async () => {
    await whole({ file })
    const { content, tags } = (await readable(310)) as unknown as { content: string; tags: string[] }
    expect(tags).toEqual(['HTML', 'markup & more'])
    expect(content.split('\n\n')).toEqual([
      '**Headings**',
      '## Header one',
      '## Header two',
      '### Header four',
      '## Blockquotes',
      'Single line blockquote:',
      '> Stay hungry. Stay foolish.',
      'Multi line blockquote with a cite reference:',
      '> People think focus means saying yes.\n>\n> It means saying no.',
      '## Tables',
      '| Employee | Salary | |\n| - | -: | - |\n| [Esi Mensah](https://example.com/) | GH₵1 | Because that is enough. |\n| Kojo \\| Antwi | GH₵100K | For all the \\*typing\\*. |',
      '## Definition lists',
      '**Startup**',
      'A company *designed* to grow.',
      '## Unordered lists (nested)',
      '- List item one\n  - List item one\n    - List item one\n    - List item two\n  - List item two\n- List item two',
      '## Ordered list',
      '8. List item one\n9. List item two\n   1. List item one',
      '## HTML tags',
      '1 Infinite Loop\nAccra, Ghana',
      'The GNA, a code { }, a inserted word, x², “quoted”, teletype and **bold with _italics_**.',
      '.post-title {\nmargin: 0 0 5px;\n}',
      'Text beside a picture.',
      picture,
      picture,
      'https://twitter.com/osu_observer/status/1234567890',
      'https://twitter.com/i/status/1234',
    ])
  })

  it('gets Markdown from blocks, and keeps the original', async () => {
    const { report } = await whole({ file })
    const { content } = await readable(311)
    expect(content.split('\n\n')).toEqual([
      'Left column',
      'Right column',
      ':::pullquote[Nii Armah Tagoe]\nThe sea is *ours*.\n:::',
      '| Port | Dues |\n| - | - |\n| Tema | 400 |',
      'Dues in cedis',
      picture,
      '---',
      '**How dues work**',
      'By weight.',
      'The tide goes out,\nthe tide comes in.',
    ])
    expect(await article(311)).toMatchObject({ image_caption: 'Canoes', images: [{ caption: null }] })
    const [original] = await backend.sql<{ html: string }>(
      `select html from public.article_originals o join public.imported_posts i using (article_id) where i.post_id = 311`,
    )
    expect(original?.html).toContain('<video controls')
    const lines = report.join('\n')
    for (const words of [
      '[audio] 1×',
      'videos 1×',
      'frames of maps.example 1×',
      '2 tags kept as data',
      'attachment 3, page 1',
    ])
      expect(lines).toContain(words)
  })
})

describe('an owner of a photo paper', () => {
  /** Imports an export of one channel with these items. */
  async function bringItems(items: string, options = {}) {
    const file = at(`${crypto.randomUUID()}.xml`)
    await writeFile(
      file,
      `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old Paper</title><link>https://old-paper.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old-paper.example</wp:base_blog_url>${items}</channel></rss>`,
    )
    return whole({ file, ...options })
  }
  const buildItem = (id: number, slug: string, content: string, rest = '') =>
    `<item><title>${slug}</title><link>https://old-paper.example/2021/05/${slug}/</link><dc:creator>kofi</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2021-05-01 10:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="politics">Politics</category>${rest}</item>`
  const image = (name: string, alt: string) =>
    `<!-- wp:image --><figure class="wp-block-image"><img src="https://old-paper.example/wp-content/uploads/${name}" alt="${alt}"/></figure><!-- /wp:image -->`

  it('gets posts that are pictures only', async () => {
    const { counts } = await bringItems(
      buildItem(1, 'cartoon', image('2019/05/canoes.jpg', 'Canoes')) +
        buildItem(2, 'week', image('2019/05/canoes.jpg', '') + image('2019/05/harbour.jpg', 'Harbour')) +
        buildItem(3, 'lost', image('2019/05/nowhere.jpg', 'Lost')) +
        buildItem(4, 'nothing', '&nbsp;'),
    )
    expect(await readable(1)).toMatchObject({ content: 'Canoes', image_alt: 'Canoes', published: true })
    expect(await readable(2)).toMatchObject({
      content: '::picture{src="/media/articles/…"}',
      images: [{ alt: 'Harbour' }],
    })
    expect([...counts.skipped.keys()].sort()).toEqual(['has no text', 'has only pictures, and none was found'])
  })

  it('keeps the addresses of renamed posts, attachments and lists', async () => {
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
    const picture = buildItem(5, 'photo', '')
      .replace('<wp:post_type>post', '<wp:post_parent>4</wp:post_parent><wp:post_type>attachment')
      .replace('/2021/05/photo/', '/2021/05/new-name/photo/')
    const head =
      '<wp:author><wp:author_id>3</wp:author_id><wp:author_login>kofi.m</wp:author_login><wp:author_display_name>Kofi Mensah</wp:author_display_name></wp:author><wp:category><wp:term_id>8</wp:term_id><wp:category_nicename>parliament</wp:category_nicename><wp:category_parent>politics</wp:category_parent><wp:cat_name>Parliament</wp:cat_name></wp:category><wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>politics</wp:category_nicename><wp:cat_name>Politics</wp:cat_name></wp:category>'
    await bringItems(
      head +
        buildItem(
          4,
          'new-name',
          '<p>One.</p><!--nextpage--><p>Two.</p>',
          `${meta('_wp_old_slug', 'first-name')}${meta('_wp_old_slug', 'second-name')}${meta('_wp_old_date', '2020-11-30')}<category domain="post_tag" nicename="shea">Shea butter</category>`,
        ).replace('>kofi<', '>kofi.m<') +
        picture,
    )
    const paths = [
      '/2021/05/new-name',
      '/2021/05/new-name/2',
      '/2021/05/first-name',
      '/2021/05/second-name',
      '/2020/11/new-name',
      '/2020/11/first-name',
      '/new-name',
      '/2021/05/new-name/photo',
      '/?p=4',
      '/?p=5',
    ]
    const lists = [
      '/category/politics/parliament',
      '/category/parliament',
      '/?cat=8',
      '/tag/shea',
      '/author/kofi.m',
      '/?author=3',
    ]
    const find = async (path: string) =>
      (
        await backend.sql<{ to: string }>(
          `select coalesce(target, current_slug) as to from public.find_legacy_redirect($1)`,
          [path],
        )
      )[0]?.to
    expect(await Promise.all(paths.map(find))).toEqual(paths.map(() => 'new-name'))
    expect(await Promise.all(lists.map(find))).toEqual([
      '/politics',
      '/politics',
      '/politics',
      '/topic/shea-butter',
      '/author/kofi-mensah',
      '/author/kofi-mensah',
    ])
  })

  it('gets footnotes and shared blocks', async () => {
    const meta =
      '<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"Table 4","id":"aa"}]]]></wp:meta_value></wp:postmeta>'
    const shared = buildItem(9, 'box', '<!-- wp:paragraph --><p>Call the desk.</p><!-- /wp:paragraph -->')
    const { report } = await bringItems(
      buildItem(
        1,
        'budget',
        '<!-- wp:paragraph --><p>It grew.<sup data-fn="aa" class="fn"><a href="#aa">1</a></sup></p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /--><!-- wp:footnotes /-->',
        meta,
      ) + shared.replace('<wp:post_type>post', '<wp:post_type>wp_block'),
    )
    expect((await article(1))?.['content']).toBe('It grew.¹\n\nCall the desk.\n\n### Notes\n\n1. Table 4')
    expect(report.join('\n')).not.toMatch(/Could not be kept|Left out/)
  })
})

describe('an owner who chooses a wrong file', () => {
  it.each<[string, () => Promise<string> | string, RegExp]>([
    ['that is not there', () => at('nowhere.xml'), /^The file .* does not exist/],
    ['that is a folder', () => at(''), / is not a file\. Give the path of the \.xml file/],
    [
      'that is broken at its end',
      async () => {
        const file = at('cut.xml')
        await writeFile(file, (await readFile(EXPORT)).subarray(0, -30))
        return file
      },
      /^The file is not well-formed XML/,
    ],
    [
      'that is empty',
      async () => {
        await writeFile(at('empty.xml'), '')
        return at('empty.xml')
      },
      / is empty\.$/,
    ],
  ])('%s gets an error, and nothing is written', async (_, file, sentence) => {
    await expect(whole({ file: await file() })).rejects.toThrow(sentence)
    expect(await count('public.articles')).toBe(0)
  })
})
