import { describe, expect, it } from 'vitest'

import { slugify } from '../../lib/articles/rules.ts'
import { sanitizeText } from '../../lib/forms/sanitize-text.ts'
import { asArticle, useNewsroom } from './people.ts'
import { aSubmission, anAd, anArticle, aStory } from './rows.ts'
import { aSlug, useSlugSteps } from './slug-steps.ts'

const newsroom = useNewsroom()
const { add, as, id: idOf, sql } = newsroom
const { create, rename } = useSlugSteps(newsroom)

describe('a slug chosen by an editor', () => {
  it('gets -2, -3 if it is taken', async () => {
    const slug = aSlug()
    expect([(await create(slug)).slug, (await create(slug)).slug, (await create(slug)).slug]).toEqual([
      slug,
      `${slug}-2`,
      `${slug}-3`,
    ])
  })

  it('is given once if one editor chooses what another is about to get', async () => {
    const slug = aSlug()
    await create(slug)
    const made = await Promise.all([create(slug), create(`${slug}-2`), create(slug), create(`${slug}-2`)])
    expect(new Set(made.map((article) => article.slug)).size).toBe(4)
  })

  it.each(['', ' ', '-', '!!!', '新聞', '../..'])(
    'is replaced by story-… when nothing of it can stay: "%s"',
    async (wanted) => {
      const { id, slug } = await create(wanted)
      expect(slug).toBe(`story-${id.slice(0, 8)}`)
    },
  )

  it('is cut if too long, never at a hyphen, and stays unique', async () => {
    const long = `${'a'.repeat(189)}-b`
    expect([(await create(long)).slug, (await create(long)).slug]).toEqual(['a'.repeat(189), `${'a'.repeat(189)}-2`])
  })

  it('does not change when the article is saved again', async () => {
    const slug = aSlug()
    await create(slug)
    const second = await create(slug)
    expect((await rename(second.id, `${slug}-2`)).slug).toBe(`${slug}-2`)
    expect((await rename(second.id, slug)).slug).toBe(`${slug}-2`)
  })
})

const slugifyInSql = async (slugOf: string, text: string) =>
  (await sql<{ slug: string }>(`select private.${slugOf}($1) as slug`, [text]))[0]?.slug

describe('the slug of the full editor', () => {
  it.each([
    ['Parliament passes the 2027 budget', 'parliament-passes-the-2027-budget'],
    ["Ghana's cedi: what's next?", 'ghana-s-cedi-what-s-next'],
    ['Ghana’s cedi', 'ghana-s-cedi'],
    ['  — “Quoted” —  ', 'quoted'],
    ['Ɔkyeame Kɔfi ŋutɔ ɖe Ƒe ɣ ʋu', 'okyeame-kofi-nuto-de-fe-g-vu'],
    ['Café Économie İstanbul', 'cafe-economie-istanbul'],
    ['Straße, Łódź, Ærøskøbing, Þingvellir, Đà Nẵng', 'strasse-lodz-aeroskobing-thingvellir-da-nang'],
    ['Ɓarawo ya ƙwace ɗari, Ƴan sanda', 'barawo-ya-kwace-dari-yan-sanda'],
    ['Kʋ Ɩsɩ Ŋmɛ Ʒina Ǝni', 'kv-isi-nme-zina-eni'],
    ['ﬁnal oﬀer, 𝐁𝐎𝐋𝐃 ｗｉｄｅ', 'final-offer-bold-wide'],
    ["a'; drop table articles", 'a-drop-table-articles'],
    ['../admin', 'admin'],
    ['Parlia\u00adment de\u200bbates the e\u2011levy\ufffc to\u200dday', 'parliament-debates-the-e-levy-today'],
    ['The hall\vwas\ffull\u2028today', 'the-hall-was-full-today'],
    ['新聞', ''],
  ])('is made of %j: %j, as the browser shows it beforehand', async (title, slug) => {
    expect([await slugifyInSql('to_slug', title), slugify(title)]).toEqual([slug, slug])
  })
})

describe('invisible characters', () => {
  it('are the same ones in the database as in lib/forms/sanitize-text.ts', async () => {
    // Zero-width joiners depend on the characters around them.
    const all = Array.from({ length: 0xffff }, (_, index) => index + 1)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && code !== 0x200c && code !== 0x200d)
      .map((code) => String.fromCodePoint(code))
      .join('')
    const [row] = await sql<{ text: string }>('select private.sanitize_text($1) as text', [all])
    expect(row?.text).toBe(sanitizeText(all))
    const [flag, family] = ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '👩🏽\u200d🌾 ❤️\u200d🔥']
    for (const text of [
      `x\u{e0041}${flag}!`,
      family,
      'to\u200dday\u200c\u200d',
      '\u200cmorgen',
      'می\u200cخواهم',
      'क्\u200d\u200dष',
      'ش\u200d ',
    ])
      expect((await sql('select private.sanitize_text($1) as text', [text]))[0]).toEqual({ text: sanitizeText(text) })
  })

  it('never reach title, excerpt, slug or search, even past the forms', async () => {
    const word = `q${aSlug().replace(/\W/g, '')}`
    const title = `${word.slice(0, 4)}\u00ad${word.slice(4)} e\u200blevy\ufffc\u2028to\u202eday`
    const { data } = await as('chief').rpc(
      'create_article',
      asArticle({
        p_title: title,
        p_content: 'Wet.',
        p_category: 'Culture',
        p_excerpt: 'so\u00adon\vlater',
      }),
    )
    const { data: found } = await as('chief').from('articles').select('title, excerpt, slug').eq('id', data.id)
    expect(found).toEqual([{ title: `${word} elevy today`, excerpt: 'soon\nlater', slug: `${word}-elevy-today` }])
    const { error } = await as('chief').from('articles').update({ title: '\u200b\ufffc' }).eq('id', data.id)
    expect(error?.code).toMatch(/^(23514|42501)$/)
  })
})

describe('invisible characters sent straight to a table', () => {
  const odd = 'Ko\u00adfi\u200b\u0007 A\ufffcma\u2028Two'
  it.each([
    [
      'stories',
      null,
      () => aStory(idOf('anchor')),
      ['title', 'image_alt', 'image_caption', 'image_credit'],
      ['content', 'excerpt'],
    ],
    [
      'articles',
      null,
      anArticle,
      ['title', 'image_alt', 'image_caption', 'image_credit', 'source_name'],
      ['content', 'excerpt'],
    ],
    [
      'draft_articles',
      null,
      aSubmission,
      ['original_title', 'paraphrased_title', 'image_credit'],
      ['original_content', 'paraphrased_content', 'paraphrased_excerpt', 'automation_note'],
    ],
    ['advertisements', null, anAd, ['title', 'link_text'], ['description']],
    ['news_sources', 'admin', () => ({ url: 'https://wire.example/' }), ['name'], []],
    ['topics', null, () => ({ slug: aSlug() }), ['name'], []],
    ['authors', null, () => ({ slug: aSlug() }), ['name'], []],
    ['contact_messages', null, () => ({ email: 'ama@lodestar.test' }), ['name', 'subject'], ['message']],
  ] as const)('of %s by %s are not kept', async (table, who, make, lines, texts) => {
    const row = { ...make(), ...Object.fromEntries([...lines, ...texts].map((column) => [column, odd])) }
    const columns = [...lines, ...texts].join()
    const stored = who ? (await as(who).from(table).insert(row).select(columns).single()).data : await add(table, row)
    const clean = Object.fromEntries([
      ...lines.map((column) => [column, 'Kofi Ama Two']),
      ...texts.map((column) => [column, 'Kofi Ama\nTwo']),
    ])
    expect(stored).toMatchObject(clean)
  })

  it('are not kept in lists either, and leave escaped signs alone', async () => {
    const { id } = await add<{ id: string }>('stories', aStory(idOf('anchor')))
    const bylines = JSON.stringify([{ name: `${odd} \\u0007` }])
    const [story] = await sql('update stories set bylines = $2::text::jsonb where id = $1 returning bylines', [
      id,
      bylines,
    ])
    expect(story?.bylines).toEqual([{ name: 'Kofi  Ama Two \\u0007' }])
    const draft = await add('draft_articles', aSubmission({ suggested_topics: ['Co\u200bcoa', 'Volta Region'] }))
    expect(draft.suggested_topics).toEqual(['Cocoa', 'Volta Region'])
  })

  it('are no text', async () => {
    const { error } = await as('admin')
      .from('news_sources')
      .insert({ name: '\u200b\u00ad', url: 'https://wire.example/' })
    expect(error?.code).toBe('23514')
  })

  it('are cleaned from every column that people write', async () => {
    const columns = await sql<{ name: string }>(`
      select format('%s.%s', c.relname, a.attname) as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.atttypid = any (array['text', 'text[]', 'jsonb']::regtype[])
        and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update') or has_column_privilege('anon', c.oid, a.attnum, 'insert, update'))
        and not exists (
          select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'clean_text' and a.attnum = any (t.tgattr)
        ) order by name`)
    expect(columns.map(({ name }) => name)).toEqual([])
  })
})

it('every Latin letter becomes the same in the database and the browser', async () => {
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /\p{Script=Latin}/u.test(letter),
  )
  const rows = await sql<{ slug: string }>(
    `select private.to_slug(letter) as slug from unnest($1::text[]) with ordinality as t (letter, n) order by n`,
    [letters],
  )
  expect(Object.fromEntries(letters.map((letter, index) => [letter, rows[index]?.slug]))).toEqual(
    Object.fromEntries(letters.map((letter) => [letter, slugify(letter)])),
  )
})

describe('the slug of a record filed without one', () => {
  it.each([
    ["Ghana's cedi: what's next?", 'ghanas-cedi-whats-next'],
    ['Cross-border trade – a new road', 'cross-border-trade-a-new-road'],
    ['Ɛdɔm!', 'edom'],
    ['two\u00a0words\tand\nmore', 'two-words-and-more'],
    ['!!!', ''],
    [
      'Kumasi market traders welcome the new roof after eleven rainy seasons',
      'kumasi-market-traders-welcome-the-new-roof-after',
    ],
    [`${'a'.repeat(24)} ${'b'.repeat(25)} more`, `${'a'.repeat(24)}-${'b'.repeat(25)}`],
    ['a'.repeat(80), 'a'.repeat(50)],
  ])('is made of %j: %j', async (title, slug) => expect(await slugifyInSql('to_short_slug', title)).toBe(slug))

  it('is used for an article whose form has no slug', async () => {
    const { data } = await as('chief').rpc(
      'create_article',
      asArticle({
        p_title: "Akosombo's spillway opens",
        p_content: 'Wet.',
        p_category: 'Culture',
      }),
    )
    expect(data.slug).toBe('akosombos-spillway-opens')
  })
})
