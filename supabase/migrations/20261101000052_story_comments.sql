-- Comments on stories: threads of one level between an author and the editors, about a passage or the whole story.
-- Everyone who can see a story can read, write and resolve them, through functions that add names.

create table public.story_comments (
  id uuid primary key default gen_random_uuid(),
  story_id uuid not null references public.stories (id) on delete cascade,
  parent_id uuid references public.story_comments (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  body text not null check (body ~ '\S' and char_length(body) <= 2000),
  quote text check (quote ~ '\S' and char_length(quote) <= 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.profiles (id) on delete set null,
  constraint story_comments_replies_check check (parent_id is null or (quote is null and resolved_at is null))
);
comment on table public.story_comments is 'Comments on stories, seen by author and editors.';
comment on column public.story_comments.parent_id is 'The comment that it replies to; replies have no replies.';
comment on column public.story_comments.quote is 'The passage that it is about, in the words of that time.';
create index story_comments_story_id_idx on public.story_comments (story_id, created_at);
create index story_comments_open_idx on public.story_comments (story_id) where parent_id is null
  and resolved_at is null;
create index story_comments_parent_id_idx on public.story_comments (parent_id);
create index story_comments_author_id_idx on public.story_comments (author_id);
create index story_comments_resolved_by_idx on public.story_comments (resolved_by);

alter table public.story_comments enable row level security;

create function private.require_room_for_thread(p_story_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One thread at a time, so that the limit holds.
  perform 1 from public.stories where id = p_story_id for no key update;
  if (
    select count(*) >= 100 from public.story_comments c where c.story_id = p_story_id and c.parent_id is null
      and c.resolved_at is null
  ) then
    raise exception 'too_many_open_comments';
  end if;
end
$$;
comment on function private.require_room_for_thread is
  'A story has at most 100 open threads: each is looked for in its text whenever someone opens it.';

create function public.add_story_comment(p_story_id uuid, p_body text, p_quote text default null,
  p_parent_id uuid default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  comment_id uuid;
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  if not private.sees_story(p_story_id) then
    raise exception 'story_not_found';
  end if;
  if p_parent_id is not null
    and not exists (select 1 from public.story_comments c where c.id = p_parent_id and c.story_id = p_story_id
      and c.parent_id is null) then
    raise exception 'comment_not_found';
  end if;
  if (select count(*) >= 500 from public.story_comments c where c.story_id = p_story_id) then
    raise exception 'too_many_comments';
  end if;
  if p_parent_id is null then
    perform private.require_room_for_thread(p_story_id);
  end if;
  insert into public.story_comments (story_id, parent_id, author_id, body, quote)
  values (p_story_id, p_parent_id, (select auth.uid()), trim(p_body), nullif(trim(p_quote), ''))
  returning id into comment_id;
  return comment_id;
end
$$;
comment on function public.add_story_comment is 'For the author and editors: a comment on a story, or a reply to one.';
grant execute on function public.add_story_comment to authenticated;

create function public.resolve_story_comment(p_comment_id uuid, p_resolved boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  thread public.story_comments;
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  select * into thread from public.story_comments c
  where c.id = p_comment_id and c.parent_id is null and private.sees_story(c.story_id);
  if not found then
    raise exception 'comment_not_found';
  end if;
  if thread.resolved_at is not null and not p_resolved then
    perform private.require_room_for_thread(thread.story_id);
  end if;
  update public.story_comments c
  set resolved_at = case when p_resolved then coalesce(c.resolved_at, now()) end,
    resolved_by = case when p_resolved then coalesce(c.resolved_by, (select auth.uid())) end
  where c.id = thread.id;
end
$$;
comment on function public.resolve_story_comment is 'For the author and editors: resolves or reopens a thread.';
grant execute on function public.resolve_story_comment to authenticated;

create function public.list_story_comments(p_story_id uuid) returns table (
  id uuid, parent_id uuid, author_name text, body text, quote text, created_at timestamptz, resolved_at timestamptz,
  resolver_name text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  return query
    select c.id, c.parent_id, coalesce(a.full_name, a.email), c.body, c.quote, c.created_at, c.resolved_at,
      coalesce(r.full_name, r.email)
    from public.story_comments c
    left join public.profiles a on a.id = c.author_id left join public.profiles r on r.id = c.resolved_by
    where c.story_id = p_story_id and private.sees_story(p_story_id)
    order by c.created_at, c.id;
end
$$;
comment on function public.list_story_comments is 'For the author and editors: the comments on a story, oldest first.';
grant execute on function public.list_story_comments to authenticated;

-- What has been reviewed stays ------------------------------------------------------------------

create function private.story_has_review(p_story public.stories) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.story_rounds r where r.story_id = p_story.id and r.actor_id
    is distinct from p_story.author_id)
    or exists (select 1 from public.story_comments c where c.story_id = p_story.id and c.author_id
      is distinct from p_story.author_id)
$$;
comment on function private.story_has_review is
  'Whether someone other than its author has changed, decided or commented on a story.';

create function private.reject_reviewed_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- At a greater depth, an account is being deleted with its stories.
  if pg_trigger_depth() = 1 and (select auth.uid()) = old.author_id and private.story_has_review(old) then
    raise exception 'story_has_review';
  end if;
  return old;
end
$$;
comment on function private.reject_reviewed_story is
  'Trigger: a draft that was reviewed before it was withdrawn cannot be deleted.';
create trigger reject_reviewed_story before delete on public.stories
  for each row execute function private.reject_reviewed_story();

create function public.list_reviewed_stories(p_story_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  return query
    select s.id from public.stories s
    where s.id = any (p_story_ids[1:100]) and private.sees_story(s.id) and private.story_has_review(s);
end
$$;
comment on function public.list_reviewed_stories is
  'Which of up to 100 visible stories have been reviewed, so that their authors cannot delete them.';
grant execute on function public.list_reviewed_stories to authenticated;
