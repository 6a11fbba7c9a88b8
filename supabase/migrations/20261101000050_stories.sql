-- Stories: texts that news anchors write and submit for review (docs/story-states.md). Verified anchors see their own;
-- editors see all but drafts. The ways back to the author are in story_review.sql.

create type public.story_status as enum ('draft', 'pending', 'changes_requested', 'approved', 'published', 'rejected');
comment on type public.story_status is 'Where a story is on its way to readers.';
create type public.story_category as enum (
  'Breaking News', 'Politics', 'Sports', 'Entertainment', 'Business', 'Technology',
  'Health', 'Education', 'Culture', 'Lifestyle', 'Opinion'
);
comment on type public.story_category is
  'The categories for anchors. Articles lack two of them, so an editor chooses another.';

create table public.stories (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(trim(title)) between 1 and 300),
  content text not null check (char_length(content) <= 200000),
  excerpt text check (char_length(excerpt) <= 1000),
  category public.story_category not null,
  image_url public.site_image,
  image_alt text check (char_length(image_alt) <= 500),
  image_caption text check (char_length(image_caption) <= 500),
  image_credit text check (char_length(image_credit) <= 200),
  image_focus_x smallint check (image_focus_x between 0 and 100),
  image_focus_y smallint check (image_focus_y between 0 and 100),
  bylines jsonb not null default '[]' check (private.are_bylines(bylines)),
  author_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  status public.story_status not null default 'pending',
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  review_notes text check (char_length(review_notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  title_key text not null generated always as (private.fold(title)) stored,
  constraint stories_content_needed check (status = 'draft' or trim(content) <> '')
);
comment on table public.stories is
  'Stories that news anchors write and submit, with the outcome of the review. Each has at most one article '
  '(articles.story_id).';
comment on column public.stories.image_focus_x is
  'Horizontal focal point for crops, in percent from the left; null means the centre.';
comment on column public.stories.bylines is
  'Proposed bylines: [{profile_id or name, role}]; empty for its author. They take effect when an editor approves it.';
comment on column public.stories.created_at is 'When it was submitted; of a draft, when it was begun.';
comment on column public.stories.title_key is 'The title, folded, for lists that sort and search by it.';
create index stories_author_id_idx on public.stories (author_id, created_at desc);
comment on index public.stories_author_id_idx is
  'The list of an author''s stories, the policies of articles and profiles.';
create index stories_reviewed_by_idx on public.stories (reviewed_by);
comment on index public.stories_reviewed_by_idx is 'Deletion of an account.';
create index stories_status_idx on public.stories (status, created_at desc);
comment on index public.stories_status_idx is 'Lists of one status, count_waiting, count_stories.';
create index stories_created_at_idx on public.stories (created_at desc, id desc);
comment on index public.stories_created_at_idx is 'list_stories_for_editors in its default order.';
create index stories_image_url_idx on public.stories (image_url) where image_url is not null;
comment on index public.stories_image_url_idx is 'private.is_image_used.';
create index stories_title_search_idx on public.stories using gin (title_key extensions.gin_trgm_ops);
comment on index public.stories_title_search_idx is 'list_stories_for_editors, search by title.';

alter table public.articles
  add column story_id uuid unique references public.stories (id) on delete set null;
grant select (story_id) on public.articles to authenticated;

alter table public.stories enable row level security;
grant select, delete on public.stories to authenticated;
-- Not status: an inserted story is pending, and create_story makes drafts. Not bylines: functions check whom they name.
grant insert (title, content, excerpt, category, image_url) on public.stories to authenticated;

create policy "anchors see their own stories, editors all but drafts" on public.stories
  for select to authenticated using (
    (author_id = (select auth.uid()) and (select private.is_anchor()))
    or (status <> 'draft' and (select private.is_editor()))
  );
create policy "anchors submit their own stories" on public.stories
  for insert to authenticated with check (author_id = (select auth.uid()) and (select private.is_anchor()));
create policy "editors delete stories, anchors their own drafts" on public.stories
  for delete to authenticated using (
    (status <> 'draft' and (select private.is_editor()))
    or (status = 'draft' and author_id = (select auth.uid()) and (select private.is_anchor()))
  );

-- Two policies of earlier tables depend on stories.
create policy "people see published articles, anchors their own, editors all" on public.articles
  for select to authenticated using (
    (published and publication_date <= now())
    or (select private.is_editor())
    or exists (select 1 from public.stories where stories.id = articles.story_id
      and stories.author_id = (select auth.uid()))
  );
create policy "people see themselves, editors authors, admins everybody" on public.profiles
  for select to authenticated using (
    id = (select auth.uid())
    or (select private.is_admin())
    or (
      (select private.is_editor()) and (
        exists (select 1 from public.articles where articles.author_id = profiles.id)
        or exists (select 1 from public.stories where stories.author_id = profiles.id)
      )
    )
  );

-- An update fires six: clean_text (clean_text.sql), prepare_story and follow_story (here), keep_audit_log
-- (audit_log.sql), and those that send messages: follow_story_status and announce_decision (emails.sql).

create function private.prepare_story() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', now()), old.updated_at + interval '1 millisecond');
  if new.status = 'pending' and old.status <> 'pending' then
    -- It is unreviewed, and a draft is submitted now. What was written about it stays in its rounds.
    new.created_at := case when old.status = 'draft' then now() else old.created_at end;
    new.reviewed_by := null;
    new.reviewed_at := null;
    new.review_notes := null;
  end if;
  return new;
end
$$;
comment on function private.prepare_story is 'Trigger: the version of a story, and the state of its review.';
create trigger prepare_story before update on public.stories for each row execute function private.prepare_story();

create function private.follow_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_image(old.image_url, new.image_url);
  -- Demo and imported stories were not reviewed here.
  if tg_op <> 'DELETE' and auth.uid() is not null then
    perform private.add_status_round(old, new);
  end if;
  return null;
end
$$;
comment on function private.follow_story is
  'Trigger: what follows from a change of a story for its image and its rounds.';
create trigger follow_story after insert or update or delete on public.stories
  for each row execute function private.follow_story();
create trigger forget_unsaved_text after delete on public.stories
  for each row execute function private.forget_unsaved_text('story');

-- Images ----------------------------------------------------------------------------------------

create table public.story_images (
  id uuid primary key default gen_random_uuid(),
  story_id uuid not null references public.stories (id) on delete cascade,
  image_url public.site_image not null,
  caption text check (char_length(caption) <= 500),
  alt text check (char_length(alt) <= 500),
  credit text check (char_length(credit) <= 200),
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  focus_x smallint check (focus_x between 0 and 100),
  focus_y smallint check (focus_y between 0 and 100),
  display_order integer not null default 0
);
comment on table public.story_images is
  'Further images of a story, in display_order; its article gets copies. Written with the story by the same functions.';
create index story_images_story_id_idx on public.story_images (story_id, display_order);
create index story_images_image_url_idx on public.story_images (image_url);

alter table public.story_images enable row level security;
grant select on public.story_images to authenticated;

create policy "people see the images of stories they see" on public.story_images
  for select to authenticated using (exists (select 1 from public.stories where stories.id = story_images.story_id));

create trigger follow_image after insert or delete on public.story_images
  for each row execute function private.follow_image_of_row();

create function private.story_images_of(p_story_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'story_id', 'display_order'] order by i.display_order), '[]')
  from public.story_images i where i.story_id = p_story_id
$$;

create function private.set_story_images(p_story_id uuid, p_images jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_array_length(p_images) > 40 then
    raise exception 'too_many_images';
  end if;
  if private.story_images_of(p_story_id) = (
    select coalesce(jsonb_agg(to_jsonb(w) - 'display_order' order by w.display_order), '[]')
      from private.read_images(p_images) w
  ) then
    return;
  end if;
  delete from public.story_images where story_id = p_story_id;
  insert into public.story_images
    (story_id, image_url, caption, credit, alt, display_order, width, height, focus_x, focus_y)
  select p_story_id, w.* from private.read_images(p_images) w;
end
$$;
comment on function private.set_story_images is 'p_images as in read_images. Those not listed are removed.';

-- Writing ---------------------------------------------------------------------------------------

create function private.lock_story(p_story_id uuid, p_expected_version timestamptz, p_status public.story_status,
  p_error text)
returns public.stories
language plpgsql security definer set search_path = '' as $$
declare
  story public.stories;
begin
  perform private.require_role('admin', 'chief_author');
  select * into story from public.stories where id = p_story_id and status <> 'draft' for update;
  if not found then
    raise exception 'story_not_found';
  end if;
  if story.status <> p_status then
    raise exception using message = p_error, detail = story.status, errcode = 'P0001';
  end if;
  -- The author may edit until the decision, so it must apply to the text that the editor read.
  perform private.require_version(story.updated_at, p_expected_version, 'story_changed');
  return story;
end
$$;
comment on function private.lock_story is
  'For editors: the story, locked, if it still has the expected status (else p_error) and version.';

create function private.lock_own_story(
  p_story_id uuid, p_expected_version timestamptz, p_statuses public.story_status[], p_error text
) returns public.stories
language plpgsql security definer set search_path = '' as $$
declare
  story public.stories;
begin
  perform private.require_role('news_anchor');
  select * into story from public.stories where id = p_story_id and author_id = (select auth.uid()) for update;
  if not found then
    raise exception 'story_not_found';
  end if;
  if story.status <> all (p_statuses) then
    raise exception using message = p_error, detail = story.status, errcode = 'P0001';
  end if;
  if exists (
    select 1 from public.story_rounds r
    where r.story_id = story.id and r.actor_id is distinct from story.author_id
      and date_trunc('milliseconds', r.happened_at) > p_expected_version
  ) then
    perform private.require_version(story.updated_at, p_expected_version, 'story_text_changed');
  end if;
  perform private.require_version(story.updated_at, p_expected_version, 'own_story_changed');
  return story;
end
$$;
comment on function private.lock_own_story is
  'For anchors: their story, locked, if it still has one of these statuses (else p_error) and the expected version. A '
  'version conflict names who changed it.';

create function private.read_story(p_story jsonb) returns public.stories
language sql immutable set search_path = '' as $$
  select jsonb_populate_record(null::public.stories, private.pick(p_story, '{title,content,excerpt,category,image_url,'
    'image_alt,image_caption,image_credit,image_focus_x,image_focus_y}'))
$$;
comment on function private.read_story is 'The columns that a form may set.';

create function public.create_story(p_story jsonb, p_submit boolean default true) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  form public.stories;
  story_id uuid;
begin
  perform private.require_role('news_anchor');
  form := private.read_story(p_story);
  insert into public.stories (title, content, category, excerpt, image_url, image_alt, image_caption, image_credit,
    image_focus_x, image_focus_y, bylines, status)
  values (form.title, form.content, form.category, form.excerpt, form.image_url, form.image_alt, form.image_caption,
    form.image_credit, form.image_focus_x, form.image_focus_y,
    private.to_proposed_bylines(coalesce(p_story -> 'bylines', '[]'), (select auth.uid())),
    case when p_submit then 'pending' else 'draft' end::public.story_status)
  returning id into story_id;
  perform private.set_story_images(story_id, coalesce(p_story -> 'images', '[]'));
  return story_id;
end
$$;
comment on function public.create_story is
  'For anchors: a new story by the caller, pending or, without p_submit, a draft. p_story: its columns, with images as '
  'in read_images and bylines [{profile_id or name, role}].';
grant execute on function public.create_story to authenticated;

create function public.update_story(
  p_story_id uuid, p_expected_version timestamptz, p_story jsonb, p_submit boolean default false
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  form public.stories;
  story public.stories;
  text_before jsonb;
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  if private.is_anchor() then
    story := private.lock_own_story(p_story_id, p_expected_version, '{draft,pending,changes_requested}',
      'story_not_pending');
    story.status := case when p_submit then 'pending' else story.status end;
  else
    story := private.lock_story(p_story_id, p_expected_version, 'pending', 'story_not_pending');
  end if;
  form := private.read_story(p_story);
  text_before := private.story_text(story);
  -- Before the story, whose trigger writes them into the round of a resubmission.
  if jsonb_typeof(p_story -> 'images') = 'array' then
    perform private.set_story_images(story.id, p_story -> 'images');
  end if;
  update public.stories s
  set title = form.title, content = form.content, category = form.category, excerpt = form.excerpt,
    image_url = form.image_url, image_alt = form.image_alt, image_caption = form.image_caption,
    image_credit = form.image_credit, image_focus_x = form.image_focus_x, image_focus_y = form.image_focus_y,
    -- Including bylines that an editor chose and the author could not.
    bylines = case when jsonb_typeof(p_story -> 'bylines') = 'array' and p_story -> 'bylines' <> s.bylines
      then private.to_proposed_bylines(p_story -> 'bylines', s.author_id) else s.bylines end,
    status = story.status
  where s.id = story.id returning * into story;
  if story.author_id <> (select auth.uid()) then
    perform private.add_editing_round(story, text_before);
  end if;
  return story.updated_at;
end
$$;
comment on function public.update_story is
  'Saves a story, as in create_story, that still has the expected version, and returns the new one. Anchors: their '
  'drafts, pending stories and those with changes requested; p_submit makes them pending. Editors: pending stories. '
  'Images and bylines stay if missing.';
grant execute on function public.update_story to authenticated;

-- Deciding --------------------------------------------------------------------------------------

create type public.story_decision as enum ('approve', 'publish_now', 'request_changes', 'reject');

create function private.article_of_story(p_story public.stories, p_category public.article_category, p_live boolean)
returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
begin
  select * into article from public.articles where story_id = p_story.id for update;
  if found then
    if p_live and not (article.published and article.publication_date <= clock_timestamp()) then
      update public.articles set published = true, publication_date = now(), last_edited_by = (select auth.uid())
      where id = article.id returning * into article;
    end if;
    return private.to_saved(article);
  end if;
  if p_category is null and p_story.category in ('Breaking News', 'Health') then
    raise exception 'category_needed';
  end if;
  article := private.read_article(to_jsonb(p_story)
    || jsonb_build_object('category', coalesce(p_category::text, p_story.category::text), 'published', p_live));
  article.story_id := p_story.id;
  article.author_id := p_story.author_id;
  article.last_edited_by := case when p_live then (select auth.uid()) end;
  article := private.insert_article(article);
  perform private.set_article_parts(article.id, jsonb_build_object(
    'bylines', p_story.bylines, 'images', private.story_images_of(p_story.id)));
  return private.to_saved(article);
end
$$;
comment on function private.article_of_story is 'The article of a story, created if missing, and published if p_live.';

create function public.decide_story(
  p_story_id uuid, p_expected_version timestamptz, p_decision public.story_decision, p_notes text default null,
  p_category public.article_category default null, p_story jsonb default null
) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  version timestamptz := p_expected_version;
  story public.stories;
begin
  perform private.require_role('admin', 'chief_author');
  if p_decision = 'request_changes' and coalesce(trim(p_notes), '') = '' then
    raise exception 'change_notes_needed';
  end if;
  if p_story is not null then
    version := public.update_story(p_story_id, version, p_story);
  end if;
  story := private.lock_story(p_story_id, version, 'pending', 'story_not_pending');
  update public.stories
  set status = case when p_decision in ('approve', 'publish_now') then 'approved'
      when p_decision = 'reject' then 'rejected' when p_decision = 'request_changes' then 'changes_requested'
      end::public.story_status,
    reviewed_by = (select auth.uid()), reviewed_at = now(), review_notes = nullif(trim(p_notes), '')
  where id = story.id returning * into story;
  if p_decision in ('approve', 'publish_now') then
    return private.article_of_story(story, p_category, p_decision = 'publish_now');
  end if;
  return null;
end
$$;
comment on function public.decide_story is
  'For editors: a decision about a pending story: approved with an unpublished article or with one that is live, '
  'changes_requested, which needs notes, or rejected. With p_story, the editor''s text is saved first, in the same '
  'transaction. Returns the article where there is one.';
grant execute on function public.decide_story to authenticated;

create function public.publish_story(
  p_story_id uuid, p_expected_version timestamptz, p_category public.article_category default null
) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  story public.stories := private.lock_story(p_story_id, p_expected_version, 'approved', 'story_not_approved');
begin
  update public.stories set status = 'published' where id = story.id;
  return private.article_of_story(story, p_category, true);
end
$$;
comment on function public.publish_story is
  'For editors: approved → published; its article goes live unless it already is.';
grant execute on function public.publish_story to authenticated;

-- List ------------------------------------------------------------------------------------------

create function private.story_list_query(
  p_search text, p_status public.story_status, p_category public.story_category,
  p_sort text, p_descending boolean, p_limit integer, p_offset integer
) returns text
language sql stable set search_path = '' as $$
  select private.list_query(
    't.id, t.title, coalesce(p.full_name, nullif(p.email, '''')), t.category, t.status, t.created_at, t.updated_at',
    'public.stories t left join public.profiles p on p.id = t.author_id',
    array[
      't.status <> ''draft''',
      -- Authors are searched among the staff only: they are few, readers' accounts are many.
      case when trim(p_search) <> '' then format('(t.title_key like %1$L or t.author_id = any (%2$L::uuid[]))',
        private.like_pattern(p_search),
        array(select id from public.profiles where role <> 'customer' and name_key like private.like_pattern(p_search))
      ) end,
      case when p_status is not null then format('t.status = %L::public.story_status', p_status) end,
      case when p_category is not null then format('t.category = %L::public.story_category', p_category) end
    ],
    private.order_by('{
      "title": "t.title_key %1$s, t.id %1$s",
      "author": "p.name_key %1$s, t.created_at %1$s, t.id %1$s",
      "category": "t.category %1$s, t.created_at %1$s, t.id %1$s",
      "status": "t.status %1$s, t.created_at %1$s, t.id %1$s",
      "updated_at": "t.updated_at %1$s, t.id %1$s",
      "created_at": "t.created_at %1$s, t.id %1$s"
    }', p_sort, 'created_at', p_descending),
    p_limit, p_offset
  )
$$;
comment on function private.story_list_query is
  'The query of list_stories_for_editors, so that a test can read its plan.';

create function public.list_stories_for_editors(
  p_search text default '', p_status public.story_status default null, p_category public.story_category default null,
  p_sort text default 'created_at', p_descending boolean default true, p_limit integer default 25,
  p_offset integer default 0
) returns table (
  id uuid, title text, author_name text, category public.story_category, status public.story_status,
  created_at timestamptz, updated_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  return query execute private.story_list_query(p_search, p_status, p_category, p_sort, p_descending, p_limit,
    p_offset);
end
$$;
comment on function public.list_stories_for_editors is
  'For editors: all stories but drafts, by title or author, status and category. p_sort: title, author, category, '
  'status, updated_at or created_at.';
grant execute on function public.list_stories_for_editors to authenticated;

create function public.count_stories(p_author_id uuid default null)
returns table (status public.story_status, stories integer)
language sql stable set search_path = '' as $$
  select s.status, count(*)::integer
  from public.stories s
  where p_author_id is null or s.author_id = p_author_id
  group by s.status
$$;
comment on function public.count_stories is
  'How many of the stories that the caller sees, or of one author''s, have each status.';
grant execute on function public.count_stories to authenticated;
