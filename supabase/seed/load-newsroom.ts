import { toNormalUrl } from '../../lib/drafts/original-url.ts'
import { toPicture } from './article-file.ts'
import { saveRows } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { toDemoId } from './demo-id.ts'
import type { NewsroomTexts } from './newsroom-files.ts'
import { planDrafts, planStories, toSourceId } from './newsroom-plan.ts'
import { type Client, unwrap } from './client.ts'
import { type Origin, saveGuestBylines, toAddress, toArticleId, toImageColumns, toImageUrl } from './load-articles.ts'
import type { Cast } from './people.ts'

const DAY = 86_400_000

async function loadStories(db: Client, stories: ReturnType<typeof planStories>, cast: Cast): Promise<void> {
  // The choice depends on the hour, so remove those of an interrupted load.
  unwrap(await db.from('stories').delete().in('author_id', Object.values(cast)))
  await saveRows(
    db,
    'stories',
    stories.map((story) => {
      const { author, isReviewed, picture, comment: _, ...columns } = story
      return {
        ...columns,
        author_id: cast[author],
        reviewed_by: isReviewed ? cast['chief@lodestar.test'] : null,
        image_url: picture && toImageUrl(picture),
      }
    }),
  )
  await loadReviews(db, stories, cast)
}

/** As the review triggers would have written them. */
async function loadReviews(db: Client, stories: ReturnType<typeof planStories>, cast: Cast): Promise<void> {
  const chief = cast['chief@lodestar.test']
  const rounds = stories
    .filter(({ status }) => status === 'changes_requested')
    .flatMap((story) => {
      const {
        id: story_id,
        author,
        title,
        excerpt,
        content,
        category,
        review_notes: notes,
        created_at,
        reviewed_at,
      } = story
      const text_before = { title, excerpt, content, category, image_url: null }
      return [
        {
          story_id,
          number: 1,
          action: 'submitted' as const,
          actor_id: cast[author],
          happened_at: created_at,
          notes: null,
          text_before: null,
        },
        {
          story_id,
          number: 2,
          action: 'changes_requested' as const,
          actor_id: chief,
          happened_at: reviewed_at ?? created_at,
          notes,
          text_before,
        },
      ]
    })
  await saveRows(db, 'story_rounds', rounds, 'story_id,number')
  await saveRows(
    db,
    'story_comments',
    stories.flatMap(({ id, comment, reviewed_at, created_at }) =>
      comment
        ? [
            {
              id: toDemoId(`comment ${id}`),
              story_id: id,
              author_id: chief,
              created_at: reviewed_at ?? created_at,
              ...comment,
            },
          ]
        : [],
    ),
  )
  // The triggers' items have no actor.
  unwrap(
    await db
      .from('inbox_items')
      .delete()
      .in(
        'story_id',
        stories.map(({ id }) => id),
      ),
  )
  await saveRows(
    db,
    'inbox_items',
    stories.flatMap(({ id, status, author, created_at, reviewed_at, comment }) => {
      const item = (
        profile_id: string,
        kind: 'submitted' | 'decided' | 'commented',
        actor_id: string,
        happened_at: string | null,
      ) => ({
        profile_id,
        story_id: id,
        kind,
        actor_id,
        happened_at: happened_at ?? created_at,
        read_at: null,
      })
      return [
        ...(status === 'pending'
          ? [chief, cast['admin@lodestar.test']].map((editor) => item(editor, 'submitted', cast[author], created_at))
          : []),
        ...(status === 'rejected' || status === 'changes_requested'
          ? [item(cast[author], 'decided', chief, reviewed_at)]
          : []),
        ...(comment ? [item(cast[author], 'commented', chief, reviewed_at)] : []),
      ]
    }),
    'profile_id,story_id,kind',
  )
}

async function loadDrafts(db: Client, drafts: ReturnType<typeof planDrafts>, cast: Cast): Promise<void> {
  const sources = Map.groupBy(drafts, (draft) => draft.source)
  await saveRows(
    db,
    'news_sources',
    [...sources].map(([name, [first]]) => {
      const home = new URL(first?.url ?? '').origin
      return {
        id: toSourceId(name),
        name,
        url: home,
        rss_feed_url: `${home}/feed.xml`,
        active: name !== 'The Harbour Notice',
      }
    }),
  )
  await saveRows(
    db,
    'draft_articles',
    drafts.map((draft) => ({
      id: draft.id,
      source_id: toSourceId(draft.source),
      status: draft.status,
      original_title: draft.originalTitle,
      original_content: draft.original,
      original_url: draft.url,
      normalised_url: toNormalUrl(draft.url),
      paraphrased_title: draft.title,
      paraphrased_excerpt: draft.excerpt,
      paraphrased_content: draft.paraphrase,
      suggested_category: draft.category,
      reviewed_by: draft.reviewedAt && cast['chief@lodestar.test'],
      reviewed_at: draft.reviewedAt,
      review_notes: draft.notes,
      created_at: draft.createdAt,
    })),
  )
}

/** Returns the columns that published articles take from them. */
export async function loadSubmissions(
  db: Client,
  texts: NewsroomTexts,
  articles: PlannedArticle[],
  cast: Cast,
  now: Date,
): Promise<Map<string, Origin>> {
  const stories = planStories(texts, articles, now)
  const drafts = planDrafts(texts, articles, now)
  await loadStories(db, stories, cast)
  await loadDrafts(db, drafts, cast)
  const origins = new Map<string, Origin>()
  for (const { title, id, author } of stories) origins.set(title, { story_id: id, author_id: cast[author] })
  for (const { title, id, articleId, source, url } of drafts) {
    if (!articleId) continue
    const approver = cast['chief@lodestar.test']
    origins.set(title, { draft_article_id: id, source_name: source, source_url: url, author_id: approver })
  }
  return origins
}

function toScheduled(when: 'tomorrow' | 'three days', now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const [days, minutes] = when === 'tomorrow' ? [1, 6 * 60 + 30] : [3, 5 * 60 + 45]
  return new Date(midnight + days * DAY + minutes * 60_000)
}

export async function loadNewsroomArticles(
  db: Client,
  texts: NewsroomTexts,
  cast: Cast,
  origins: Map<string, Origin>,
  now: Date,
): Promise<void> {
  const toRow = (
    { title, body, head }: NewsroomTexts['unpublished'][number] | NewsroomTexts['scheduled'][number],
    rest: { published: boolean; publication_date: string; created_at: string },
  ) => ({
    id: toArticleId(title),
    slug: toAddress(title),
    title,
    excerpt: head.Excerpt,
    content: body,
    category: head.Category,
    featured: false,
    author_id: cast[`${head.Author}@lodestar.test`],
    story_id: origins.get(title)?.story_id ?? null,
    updated_at: rest.created_at,
    ...toImageColumns(toPicture(head)),
    ...rest,
  })
  const unpublished = texts.unpublished.map((text) => {
    const created = new Date(now.getTime() - text.head.Age * DAY).toISOString()
    return toRow(text, { published: false, publication_date: created, created_at: created })
  })
  const scheduled = texts.scheduled.map((text) => {
    const created = new Date(now.getTime() - DAY / 8).toISOString()
    const due = toScheduled(text.head.In, now).toISOString()
    return toRow(text, { published: true, publication_date: due, created_at: created })
  })
  await saveRows(db, 'articles', [...unpublished, ...scheduled])
  await saveGuestBylines(
    db,
    texts.scheduled.map(({ title, head }) => ({ article: toArticleId(title), name: head.Byline })),
  )
}
