-- Whoever decides on a story decides on the text that they read: an author may change a pending story until somebody
-- has decided, and nobody shall publish words that they have not seen.
-- `seen` is the updated_at of the story as it stood on the editor's screen. Refusal: story_changed.

drop function public.reject_story(uuid, text);
drop function public.approve_story(uuid, text, text, public.article_category);
drop function public.publish_story_now(uuid, text, text, public.article_category);
drop function private.decide_story(uuid, public.story_status, text);

create function private.decide_story(
  story_id uuid, decision public.story_status, notes text, seen timestamptz
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
  if story.updated_at <> seen then
    raise exception 'story_changed';
  end if;
  update public.stories
  set status = decision, reviewed_by = (select auth.uid()), reviewed_at = now(), review_notes = nullif(trim(notes), '')
  where id = story.id returning * into story;
  return story;
end
$$;

create function public.reject_story(story_id uuid, notes text default null, seen timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.decide_story(story_id, 'rejected', notes, seen);
end
$$;

create function public.approve_story(
  story_id uuid, wanted_slug text, notes text default null, article_category public.article_category default null,
  seen timestamptz default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
begin
  return private.to_changed(private.article_of_story(
    private.decide_story(story_id, 'approved', notes, seen), article_category, wanted_slug, false));
end
$$;
comment on function public.approve_story is 'pending → approved; the story''s article is made, unpublished.';

create function public.publish_story_now(
  story_id uuid, wanted_slug text, notes text, article_category public.article_category default null,
  seen timestamptz default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
begin
  return private.to_changed(private.article_of_story(
    private.decide_story(story_id, 'approved', notes, seen), article_category, wanted_slug, true));
end
$$;
comment on function public.publish_story_now is 'pending → approved, and its article is live in the same transaction.';

grant execute on function public.reject_story, public.approve_story, public.publish_story_now to authenticated;
