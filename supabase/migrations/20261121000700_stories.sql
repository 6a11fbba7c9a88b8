-- Stories: what anchors submit for review.
-- Verified anchors see their own and edit them while pending; editors see all and decide by the functions below.
-- pending → approved | rejected;  approved → published;  publish now: pending → approved with a live article.
-- Each story owns at most one article (articles.story_id).
-- Refusals: not_allowed (42501), story_not_found, story_not_pending, story_not_approved, category_needed.

create type public.story_status as enum ('pending', 'approved', 'published', 'rejected');
create type public.story_category as enum (
  'Breaking News', 'Politics', 'Sports', 'Entertainment', 'Business', 'Technology',
  'Health', 'Education', 'Culture', 'Lifestyle', 'Opinion'
);

create table public.stories (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(trim(title)) between 1 and 300),
  content text not null check (char_length(trim(content)) between 1 and 200000),
  excerpt text check (char_length(excerpt) <= 1000),
  category public.story_category not null,
  image_url text check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 2000),
  author_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  status public.story_status not null default 'pending',
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  review_notes text check (char_length(review_notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.stories is 'Submissions of news anchors and what became of them.';
create index stories_author_id_idx on public.stories (author_id, created_at desc);
create index stories_reviewed_by_idx on public.stories (reviewed_by);
create index stories_status_idx on public.stories (status, created_at desc);
create index stories_created_at_idx on public.stories (created_at desc, id desc);

alter table public.articles
  add column story_id uuid unique references public.stories (id) on delete set null;
grant select (story_id) on public.articles to authenticated;

alter table public.stories enable row level security;
grant select, delete on public.stories to authenticated;
grant insert (title, content, excerpt, category, image_url) on public.stories to authenticated;
grant update (title, content, excerpt, category, image_url) on public.stories to authenticated;

create policy "anchors see their own stories" on public.stories
  for select to authenticated using (author_id = (select auth.uid()) and (select private.is_anchor()));
create policy "editors see every story" on public.stories
  for select to authenticated using ((select private.is_editor()));
create policy "anchors submit their own stories" on public.stories
  for insert to authenticated with check (author_id = (select auth.uid()) and (select private.is_anchor()));
create policy "anchors edit their own pending stories" on public.stories
  for update to authenticated
  using (author_id = (select auth.uid()) and status = 'pending' and (select private.is_anchor()))
  with check (author_id = (select auth.uid()) and status = 'pending');
create policy "editors delete stories" on public.stories
  for delete to authenticated using ((select private.is_editor()));
create policy "editors see people who submitted" on public.profiles
  for select to authenticated using (
    (select private.is_editor()) and exists (select 1 from public.stories where stories.author_id = profiles.id)
  );
create policy "anchors see the article of their own story" on public.articles
  for select to authenticated using (
    exists (select 1 from public.stories where stories.id = articles.story_id and stories.author_id = (select auth.uid()))
  );

create trigger stories_touch before update on public.stories
  for each row execute function private.touch_updated_at();

-- Deciding --------------------------------------------------------------------------------------

create function private.to_article_category(story public.stories, chosen public.article_category)
returns public.article_category
language plpgsql immutable set search_path = ''
as $$
begin
  if chosen is not null then
    return chosen;
  end if;
  if story.category::text in ('Breaking News', 'Health') then
    raise exception 'category_needed';
  end if;
  return story.category::text::public.article_category;
end
$$;

create function private.article_of_story(story public.stories, chosen public.article_category, wanted_slug text, go_live boolean)
returns public.articles
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  select * into article from public.articles where story_id = story.id for update;
  if not found then
    article := private.insert_article(gen_random_uuid(), wanted_slug, story.title, story.excerpt, story.content,
      private.to_article_category(story, chosen), story.image_url, story.author_id, false, now());
    update public.articles set story_id = story.id where id = article.id returning * into article;
  end if;
  if go_live and not (article.published and article.publication_date <= now()) then
    update public.articles set published = true, publication_date = now(), last_edited_by = (select auth.uid())
    where id = article.id returning * into article;
  end if;
  return article;
end
$$;

create function private.decide_story(
  story_id uuid, decision public.story_status, notes text
) returns public.stories
language plpgsql security definer set search_path = ''
as $$
declare
  story public.stories;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into story from public.stories where id = decide_story.story_id for update;
  if not found then
    raise exception 'story_not_found';
  end if;
  if story.status <> 'pending' then
    raise exception 'story_not_pending' using detail = story.status;
  end if;
  update public.stories
  set status = decision, reviewed_by = (select auth.uid()), reviewed_at = now(), review_notes = nullif(trim(notes), '')
  where id = story.id returning * into story;
  return story;
end
$$;

create function public.reject_story(story_id uuid, notes text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.decide_story(story_id, 'rejected', notes);
end
$$;

create function public.approve_story(
  story_id uuid, wanted_slug text, notes text default null, article_category public.article_category default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
begin
  return private.to_changed(private.article_of_story(
    private.decide_story(story_id, 'approved', notes), article_category, wanted_slug, false));
end
$$;
comment on function public.approve_story is 'pending → approved; the story''s article is made, unpublished.';

create function public.publish_story_now(
  story_id uuid, wanted_slug text, notes text, article_category public.article_category default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
begin
  return private.to_changed(private.article_of_story(
    private.decide_story(story_id, 'approved', notes), article_category, wanted_slug, true));
end
$$;
comment on function public.publish_story_now is 'pending → approved, and its article is live in the same transaction.';

create function public.publish_story(
  story_id uuid, wanted_slug text, article_category public.article_category default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  story public.stories;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into story from public.stories where id = publish_story.story_id for update;
  if not found then
    raise exception 'story_not_found';
  end if;
  if story.status <> 'approved' then
    raise exception 'story_not_approved' using detail = story.status;
  end if;
  update public.stories set status = 'published' where id = story.id returning * into story;
  return private.to_changed(private.article_of_story(story, article_category, wanted_slug, true));
end
$$;
comment on function public.publish_story is 'approved → published; its article goes live unless it is already.';

grant execute on function public.reject_story, public.approve_story, public.publish_story_now, public.publish_story
  to authenticated;
