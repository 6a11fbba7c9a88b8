export interface Mutant {
  name: string
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** Tests that must fail with this mutant. */
  tests: string[]
}

// One per lock in the migrations.

const without = (name: string, file: string, from: string, test: string, to = ''): Mutant => ({
  name: `lock: ${name}`,
  file: `supabase/migrations/20261201000${file}.sql`,
  from,
  to,
  tests: [`supabase/tests/concurrent-${test}.test.ts`],
})

export const lockMutants: Mutant[] = [
  without(
    'two admins step down',
    '020_profiles',
    "  perform 1 from public.profiles where role = 'admin' order by id for update;\n",
    'accounts',
  ),
  without(
    'an admin gives a role after being demoted',
    '020_profiles',
    "for update;\n  perform private.require_role('admin');\n",
    'accounts',
    'for update;\n',
  ),
  without(
    'an admin becomes an anchor',
    '020_profiles',
    ' for update;\n  if not found then',
    'accounts',
    ';\n  if not found then',
  ),
  without('a profile is made twice', '020_profiles', '\n  on conflict do nothing', 'accounts'),

  without(
    'more uploads than a day allows',
    '030_uploads',
    "  perform private.lock('uploads', p_user_id::text);\n",
    'images',
  ),
  without('a removed image is put to use', '030_uploads', ' for key share', 'images'),
  without('two editors wait for each other over an image', '030_uploads', ' for key share', 'images', ' for share'),

  without('one browser counts twice', '043_article_views', "  perform private.lock('article_views');\n", 'articles'),
  without('an article is deleted while it is viewed', '043_article_views', ' for key share', 'articles'),
  without(
    'two first views',
    '043_article_views',
    '\n  on conflict (article_id) do update set\n    total_views = counts.total_views + excluded.total_views, unranked_views = counts.unranked_views + excluded.unranked_views',
    'articles',
  ),
  without('two articles of one address', '044_article_slugs', "  perform private.lock('slugs');\n", 'articles'),
  without(
    'an article is saved, published or restored twice',
    '045_article_editing',
    'where id = p_article_id for update',
    'articles',
    'where id = p_article_id',
  ),

  without(
    'a story is edited in two tabs',
    '050_stories',
    'author_id = (select auth.uid()) for update',
    'reviews',
    'author_id = (select auth.uid())',
  ),
  without(
    'a story is decided twice',
    '050_stories',
    "where id = p_story_id and status <> 'draft' for update",
    'reviews',
    "where id = p_story_id and status <> 'draft'",
  ),
  without(
    'a story publishes an article that is published or gone',
    '050_stories',
    'where story_id = p_story.id for update',
    'reviews',
    'where story_id = p_story.id',
  ),

  without(
    'a source is saved twice',
    '060_sources',
    'where id = p_source_id for update',
    'reviews',
    'where id = p_source_id',
  ),
  without('a list of sources is imported twice', '060_sources', '\n    on conflict do nothing', 'reviews'),
  without(
    'two items make one source',
    '060_sources',
    '\n    on conflict on constraint news_sources_name_url_key do update set name = s.name',
    'reviews',
  ),
  without(
    'the second collector fails',
    '060_sources',
    ' on conflict do nothing returning id into run_id',
    'reviews',
    ' returning id into run_id',
  ),
  without(
    'two collectors run',
    '060_sources',
    'create unique index collection_runs_one_at_a_time_idx',
    'reviews',
    'create index collection_runs_one_at_a_time_idx',
  ),

  without(
    'a draft is decided twice',
    '070_drafts',
    'where id = p_draft_id for update',
    'reviews',
    'where id = p_draft_id',
  ),
  without(
    'an item is filed twice',
    '070_drafts',
    '\n    on conflict on constraint draft_articles_normalised_url_key do nothing',
    'reviews',
  ),

  without('an ad is saved twice', '080_ads', 'where id = p_ad_id for update', 'ads', 'where id = p_ad_id'),
  without(
    'two first views of an ad',
    '080_ads',
    '\n  on conflict (ad_id, day) do update\n    set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks',
    'ads',
  ),
  without(
    'an ad costs more than its budget, and one browser is charged twice',
    '080_ads',
    ' for no key update\n  ) as locked',
    'ads',
    '\n  ) as locked',
  ),
  without(
    'flagged traffic is decided twice',
    '080_ads',
    'where id = p_traffic_id) for no key update',
    'ads',
    'where id = p_traffic_id)',
  ),
  without(
    'views wait for one that removes old hashes',
    '080_ads',
    'where day < today limit 1000 for update skip locked',
    'ads',
    'where day < today limit 1000 for update',
  ),
  without(
    'views wait for one that removes old hashes of flagged traffic',
    '080_ads',
    'network is not null limit 1000 for update skip locked',
    'ads',
    'network is not null limit 1000 for update',
  ),
  without(
    'two views from one address',
    '080_ads',
    `
      on conflict (day, ad_id, network) do update set
        views = known.views + excluded.views, clicks = known.clicks + excluded.clicks, cost = known.cost + excluded.cost,
        window_started_at = case when known.window_started_at < now() - interval '10 minutes' then now() else known.window_started_at end,
        window_views = new_views + case when known.window_started_at < now() - interval '10 minutes' then 0 else known.window_views end,
        window_clicks = new_clicks + case when known.window_started_at < now() - interval '10 minutes' then 0 else known.window_clicks end`,
    'ads',
  ),
  without(
    'two views from a flagged address',
    '080_ads',
    `
    on conflict (ad_id, network, day) where state = 'pending' do update
      set views = known.views + new_views, clicks = known.clicks + new_clicks, cost = known.cost + price`,
    'ads',
  ),
  without(
    'two rows of one flagged address wait',
    '080_ads',
    'create unique index flagged_ad_traffic_pending_key',
    'ads',
    'create index flagged_ad_traffic_pending_key',
  ),
  without(
    'flagged traffic from two addresses is billed on one day',
    '080_ads',
    `
  on conflict (ad_id, day) do update
    set views = greatest(known.views + p_views, 0), clicks = greatest(known.clicks + p_clicks, 0)`,
    'ads',
  ),
  without(
    'a banner is saved twice',
    '090_banners',
    'where id = p_banner_id for update',
    'ads',
    'where id = p_banner_id',
  ),

  without('an address subscribes twice', '101_newsletter', '\n    where not known.subscribed', 'accounts'),
  without(
    'two requests use one turn',
    '110_rate_limits',
    'else r.uses + 1 end',
    'accounts',
    'else (select uses from private.rate_limits where key = p_key) + 1 end',
  ),

  without(
    'settings are saved twice',
    '120_notifications',
    ' for update;\n  perform private.require_version',
    'outbox',
    ';\n  perform private.require_version',
  ),
  without('a chat is lost', '120_notifications', ' for update;\n  if trim(', 'outbox', ';\n  if trim('),
  without(
    'a decision is announced twice',
    '120_notifications',
    'create unique index notifications_once_idx',
    'outbox',
    'create index notifications_once_idx',
  ),
  without(
    'announcing a decision again fails',
    '120_notifications',
    'null\n  on conflict do nothing\n',
    'outbox',
    'null\n',
  ),
  without('a message is sent twice', '120_notifications', '\n  for update skip locked', 'outbox'),
  without(
    'a server waits for another to send',
    '120_notifications',
    '\n  for update skip locked',
    'outbox',
    '\n  for update',
  ),
  without('an e-mail is sent again twice', '121_emails', "channel = 'email' for update", 'outbox', "channel = 'email'"),

  without(
    'an actor is added twice',
    '130_audit_log',
    '\n    on conflict do nothing returning id into actor_id',
    'accounts',
    ' returning id into actor_id',
  ),
  without(
    'an actor that another transaction added is not found',
    '130_audit_log',
    'in 1..2 loop',
    'accounts',
    'in 1..1 loop',
  ),
  without(
    'a publication is logged twice',
    '130_audit_log',
    "  perform private.lock('due_publications');\n",
    'articles',
  ),

  without('an import writes over an editor', '150_imports', '\n  order by id for update;', 'imports', ';'),
  without(
    'two imports wait for each other over two articles',
    '150_imports',
    '  order by id for update;',
    'imports',
    '  for update;',
  ),
  without(
    'an import and an editor wait for each other, or two imports make two articles',
    '150_imports',
    "  perform private.lock('slugs');\n",
    'imports',
  ),

  without(
    'a file is claimed twice, or while it is put to use',
    '160_upload_cleanup',
    ' for update skip locked',
    'images',
  ),
  without('the cleanup waits', '160_upload_cleanup', ' for update skip locked', 'images', ' for update'),
]
