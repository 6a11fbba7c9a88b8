import type { TablesInsert } from '../../lib/db/database.types.ts'
import { saveRows } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { buildDemoId } from './demo-id.ts'
import { type NewsroomTexts, planDrafts, type PlannedStory, planStories, buildSourceId } from './newsroom-plan.ts'
import { type Client, unwrap } from './client.ts'
import { type Origin, saveGuestBylines, buildSlug, buildArticleId, buildImageColumns } from './load-articles.ts'
import type { DemoAccountIds } from './people.ts'
import { DAY, shift } from './shift.ts'

async function loadStories(db: Client, stories: PlannedStory[], cast: DemoAccountIds): Promise<void> {
  // Which stories there are depends on the hour, so those of an interrupted load are removed.
  unwrap(await db.from('stories').delete().in('author_id', Object.values(cast)))
  await saveRows(db, 'stories', stories)
}

/** Adds reviews as the triggers would have written them. */
async function loadReviews(
  db: Client,
  texts: NewsroomTexts,
  stories: PlannedStory[],
  cast: DemoAccountIds,
): Promise<void> {
  const chief = cast['chief@lodestar.test']
  const comments = stories.flatMap(({ id, title, reviewed_at, created_at }) => {
    const { comment: body, quote = null } = texts.stories.find((text) => text.title === title) ?? {}
    const times = { created_at: reviewed_at ?? created_at }
    return body ? [{ id: buildDemoId(`comment ${id}`), story_id: id, author_id: chief, body, quote, ...times }] : []
  })
  const rounds = stories
    .filter(({ status }) => status === 'changes_requested')
    .flatMap(
      ({ id: story_id, author_id, title, excerpt, content, category, ...story }): TablesInsert<'story_rounds'>[] => {
        const text_before = { title, excerpt, content, category, image_url: null }
        const asked = {
          actor_id: chief,
          happened_at: story.reviewed_at ?? story.created_at,
          notes: story.review_notes,
          text_before,
        }
        const submitted = { actor_id: author_id, happened_at: story.created_at, notes: null, text_before: null }
        return [
          { story_id, number: 1, action: 'submitted', ...submitted },
          { story_id, number: 2, action: 'changes_requested', ...asked },
        ]
      },
    )
  const items = stories.flatMap(({ id: story_id, status, author_id, created_at, reviewed_at }) => {
    const item = { story_id, read_at: null }
    const submitted = { ...item, kind: 'submitted' as const, actor_id: author_id, happened_at: created_at }
    const byChief = { ...item, profile_id: author_id, actor_id: chief, happened_at: reviewed_at ?? created_at }
    const editors = status === 'pending' ? [chief, cast['admin@lodestar.test']] : []
    const isDecided = status === 'rejected' || status === 'changes_requested'
    const isCommented = comments.some((comment) => comment.story_id === story_id)
    return [
      ...editors.map((profile_id) => ({ ...submitted, profile_id })),
      ...(isDecided ? [{ ...byChief, kind: 'decided' as const }] : []),
      ...(isCommented ? [{ ...byChief, kind: 'commented' as const }] : []),
    ]
  })
  await saveRows(db, 'story_rounds', rounds, 'story_id,number')
  await saveRows(db, 'story_comments', comments)
  // The items that triggers have written have no actor.
  const ids = stories.map(({ id }) => id)
  unwrap(await db.from('inbox_items').delete().in('story_id', ids))
  await saveRows(db, 'inbox_items', items, 'profile_id,story_id,kind')
}

async function loadDrafts(db: Client, drafts: ReturnType<typeof planDrafts>): Promise<void> {
  const sources = new Map(drafts.map(({ source, url }) => [source, new URL(url).origin]))
  await saveRows(
    db,
    'news_sources',
    [...sources].map(([name, url]) => ({
      id: buildSourceId(name),
      name,
      url,
      rss_feed_url: `${url}/feed.xml`,
      active: name !== 'The Harbour Notice',
    })),
  )
  await saveRows(
    db,
    'draft_articles',
    drafts.map(({ row }) => row),
  )
}

/** Adds submissions. Returns the columns that published articles take from them. */
export async function loadSubmissions(
  db: Client,
  texts: NewsroomTexts,
  articles: PlannedArticle[],
  cast: DemoAccountIds,
  now: Date,
): Promise<Map<string, Origin>> {
  const stories = planStories(texts, articles, cast, now)
  const drafts = planDrafts(texts, articles, cast, now)
  await loadStories(db, stories, cast)
  await loadReviews(db, texts, stories, cast)
  await loadDrafts(db, drafts)
  const approver = cast['chief@lodestar.test']
  const origins = new Map<string, Origin>()
  for (const { title, id, author_id } of stories) origins.set(title, { story_id: id, author_id })
  for (const { title, source, url, isArticle, row } of drafts)
    if (isArticle)
      origins.set(title, { draft_article_id: row.id, source_name: source, source_url: url, author_id: approver })
  return origins
}

function pickTime(when: 'tomorrow' | 'three days', now: Date): string {
  const midnight = new Date(Math.floor(now.getTime() / DAY) * DAY)
  const [days, minutes] = when === 'tomorrow' ? [1, 6 * 60 + 30] : [3, 5 * 60 + 45]
  return shift(midnight, days + minutes / (24 * 60), DAY)
}

export async function loadNewsroomArticles(
  db: Client,
  texts: NewsroomTexts,
  cast: DemoAccountIds,
  origins: Map<string, Origin>,
  now: Date,
): Promise<void> {
  type Text = NewsroomTexts['unpublished'][number] | NewsroomTexts['scheduled'][number]
  const buildArticle = (text: Text, published: boolean, created_at: string, publication_date: string) => ({
    id: buildArticleId(text.title),
    slug: buildSlug(text.title),
    title: text.title,
    excerpt: text.excerpt,
    content: text.content,
    category: text.category,
    featured: false,
    author_id: cast[text.author],
    story_id: origins.get(text.title)?.story_id ?? null,
    ...buildImageColumns(text.picture[0]),
    published,
    publication_date,
    created_at,
    updated_at: created_at,
  })
  const unpublished = texts.unpublished.map((text) => {
    const created = shift(now, -text.age, DAY)
    return buildArticle(text, false, created, created)
  })
  const scheduled = texts.scheduled.map((text) =>
    buildArticle(text, true, shift(now, -1 / 8, DAY), pickTime(text.in, now)),
  )
  await saveRows(db, 'articles', [...unpublished, ...scheduled])
  await saveGuestBylines(
    db,
    texts.scheduled.map(({ title, byline }) => ({ article: buildArticleId(title), name: byline })),
  )
}
