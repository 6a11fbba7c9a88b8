-- The review of stories: its rounds, and the ways back to the author (docs/story-states.md).
-- A trigger writes a round for each change of status, so that none can leave one out.

create type public.story_action as enum (
  'submitted', 'withdrawn', 'edited', 'changes_requested', 'resubmitted', 'approved', 'rejected', 'reopened',
  'published'
);
comment on type public.story_action is
  'A step in the review of a story. edited: by an editor; reopened: a rejection or publication was undone.';

create table public.story_rounds (
  story_id uuid not null references public.stories (id) on delete cascade,
  number integer not null check (number > 0),
  action public.story_action not null,
  actor_id uuid references public.profiles (id) on delete set null,
  happened_at timestamptz not null default now(),
  notes text,
  text_before jsonb,
  text_after jsonb,
  primary key (story_id, number)
);
comment on table public.story_rounds is
  'The events of a story''s review. Read through list_story_rounds, which adds names.';
comment on column public.story_rounds.text_before is
  'Title, excerpt, text, category, images with their words, and byline before an editor''s change, or as the editor '
  'read them who requested changes.';
comment on column public.story_rounds.text_after is
  'The same after an editor''s change, or as the author submitted them again.';
create index story_rounds_actor_id_idx on public.story_rounds (actor_id);

alter table public.story_rounds enable row level security;

create function private.sees_story(p_story_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.stories
    where id = p_story_id and (
      (author_id = (select auth.uid()) and (select private.is_anchor()))
      or (status <> 'draft' and (select private.is_editor()))
    )
  )
$$;
comment on function private.sees_story is
  'The rule of the policies on stories, for functions that return related rows with names.';

create function private.story_text(p_story public.stories) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('title', p_story.title, 'excerpt', p_story.excerpt, 'content', p_story.content,
    'category', p_story.category, 'image_url', p_story.image_url, 'image_alt', p_story.image_alt,
    'image_caption', p_story.image_caption, 'image_credit', p_story.image_credit, 'bylines', p_story.bylines,
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'image_url', i.image_url, 'caption', i.caption, 'credit', i.credit, 'alt', i.alt
      ) order by i.display_order), '[]')
      from public.story_images i where i.story_id = p_story.id
    ))
$$;
comment on function private.story_text is
  'The text of a story as a round stores it, with the further images that it has now.';

create function private.add_round(
  p_story public.stories, p_action public.story_action, p_text_before jsonb, p_text_after jsonb
) returns void
language sql security definer set search_path = '' as $$
  insert into public.story_rounds (story_id, number, action, actor_id, notes, text_before, text_after)
  select p_story.id, coalesce(max(r.number), 0) + 1, p_action, (select auth.uid()),
    case when p_action in ('changes_requested', 'approved', 'rejected') then p_story.review_notes end,
    p_text_before, p_text_after
  from public.story_rounds r where r.story_id = p_story.id
$$;

create function private.add_editing_round(p_story public.stories, p_text_before jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  text_is constant jsonb := private.story_text(p_story);
begin
  if p_text_before = text_is then
    return;
  end if;
  -- Saving twice in a row is one change.
  update public.story_rounds r set text_after = text_is, happened_at = now()
  where r.story_id = p_story.id and r.action = 'edited' and r.actor_id = (select auth.uid())
    and r.text_after = p_text_before
    and r.number = (select max(number) from public.story_rounds where story_id = p_story.id);
  if not found then
    perform private.add_round(p_story, 'edited', p_text_before, text_is);
  end if;
end
$$;
comment on function private.add_editing_round is 'An editor saved their text of a story, which had p_text_before.';

create function private.add_status_round(p_was public.stories, p_is public.stories) returns void
language plpgsql security definer set search_path = '' as $$
declare
  action constant public.story_action := case
    when p_is.status is not distinct from p_was.status then null
    when p_is.status = 'draft' then case when p_was.status = 'pending' then 'withdrawn' end
    when p_is.status = 'pending' then case
      when p_was.status = 'changes_requested' then 'resubmitted'
      when p_was.status in ('rejected', 'approved') then 'reopened'
      else 'submitted' end
    else p_is.status::text
  end;
begin
  if action = 'changes_requested' then
    perform private.add_round(p_is, action, private.story_text(p_was), null);
  elsif action = 'resubmitted' then
    perform private.add_round(p_is, action, (
      select r.text_before from public.story_rounds r where r.story_id = p_is.id order by r.number desc limit 1
    ), private.story_text(p_is));
  elsif action is not null then
    perform private.add_round(p_is, action, null, null);
  end if;
end
$$;
comment on function private.add_status_round is 'The round that a change of a story''s status amounts to.';

create function public.list_story_rounds(p_story_id uuid) returns table (
  number integer, action public.story_action, actor_name text, is_author boolean, happened_at timestamptz, notes text,
  text_before jsonb, text_after jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  return query
    select r.number, r.action, coalesce(p.full_name, p.email), coalesce(r.actor_id = s.author_id, false),
      r.happened_at, r.notes,
      case when r.action <> 'changes_requested' then r.text_before
        || jsonb_build_object('byline', private.byline_text(r.text_before -> 'bylines')) end,
      r.text_after || jsonb_build_object('byline', private.byline_text(r.text_after -> 'bylines'))
    from public.story_rounds r join public.stories s on s.id = r.story_id
      left join public.profiles p on p.id = r.actor_id
    where r.story_id = p_story_id and private.sees_story(p_story_id)
    order by r.number;
end
$$;
comment on function public.list_story_rounds is
  'The rounds of a story that the caller sees, oldest first; with both texts where an editor or, after a request, the '
  'author changed it.';
grant execute on function public.list_story_rounds to authenticated;

-- Transitions of authors ------------------------------------------------------------------------

create function public.withdraw_story(p_story_id uuid, p_expected_version timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  story public.stories := private.lock_own_story(p_story_id, p_expected_version, '{pending}', 'story_not_pending');
begin
  update public.stories set status = 'draft' where id = story.id;
end
$$;
comment on function public.withdraw_story is 'For anchors: pending → draft.';
grant execute on function public.withdraw_story to authenticated;

create function public.copy_story(p_story_id uuid, p_expected_version timestamptz) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  story public.stories := private.lock_own_story(p_story_id, p_expected_version, '{rejected}', 'story_not_rejected');
  copy_id uuid;
begin
  insert into public.stories (status, title, content, excerpt, category, image_url, image_alt, image_caption,
    image_credit, image_focus_x, image_focus_y, bylines)
  values ('draft', story.title, story.content, story.excerpt, story.category,
    story.image_url, story.image_alt, story.image_caption, story.image_credit, story.image_focus_x,
    story.image_focus_y, story.bylines)
  returning id into copy_id;
  perform private.set_story_images(copy_id, private.story_images_of(story.id));
  return copy_id;
end
$$;
comment on function public.copy_story is
  'For anchors: a new draft with the text and images of their own rejected story.';
grant execute on function public.copy_story to authenticated;

-- Transitions of editors ------------------------------------------------------------------------

create function public.undo_story_rejection(p_story_id uuid, p_expected_version timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  story public.stories := private.lock_story(p_story_id, p_expected_version, 'rejected', 'story_not_rejected');
begin
  if story.reviewed_by is distinct from (select auth.uid()) then
    raise exception 'not_your_rejection';
  end if;
  update public.stories set status = 'pending' where id = story.id;
end
$$;
comment on function public.undo_story_rejection is 'For the editor who rejected it: rejected → pending.';
grant execute on function public.undo_story_rejection to authenticated;
