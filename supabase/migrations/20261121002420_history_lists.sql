-- How the history is read, and what the clock adds to it.
-- Refusals: not_allowed (42501).

-- Custom plans: with the filters that are asked for and no others each view has an index that ends after one page.
-- Definer, and the policies' rule once more in words: beneath a policy no enum is compared by an index, and to find the
-- one entry about settings all others would be read.
create function public.list_history(
  about_row uuid default null, by_person uuid default null, of_noun public.history_noun default null,
  since timestamptz default null, until timestamptz default null,
  before_at timestamptz default null, before_id bigint default null, most integer default 50
) returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, actor_role public.user_role,
  noun public.history_noun, row_id uuid, label text, deed public.history_deed, changes jsonb, is_there boolean, subject text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  sees_all boolean := private.is_admin();
begin
  perform private.must_have_role('admin', 'chief_author');
  return query
    with page as (
      select e.* from (
        select h.id, h.happened_at, h.who, h.actor_id, h.noun, h.row_id, h.label, h.deed, h.changes
        from public.history_entries h
        where (sees_all or h.noun in ('article', 'story'))
          and (about_row is null or h.row_id = about_row)
          and (by_person is null or h.actor_id = by_person)
          and (of_noun is null or h.noun = of_noun)
          and (since is null or h.happened_at >= since)
          and (until is null or h.happened_at < until)
          and (before_at is null or (h.happened_at, h.id) < (before_at, before_id))
        order by h.happened_at desc, h.id desc
        limit least(greatest(most, 1), 201)
      ) e
    )
    select page.id, page.happened_at, page.actor_id, p.name, p.role, page.noun, page.row_id, page.label, page.deed, page.changes,
      case page.noun
        when 'article' then exists (select 1 from public.articles t where t.id = page.row_id)
        when 'story' then exists (select 1 from public.stories t where t.id = page.row_id)
        when 'draft_article' then exists (select 1 from public.draft_articles t where t.id = page.row_id)
        when 'profile' then exists (select 1 from public.profiles t where t.id = page.row_id)
        when 'ad' then exists (select 1 from public.advertisements t where t.id = page.row_id)
        when 'banner' then exists (select 1 from public.banner_items t where t.id = page.row_id)
        when 'source' then exists (select 1 from public.news_sources t where t.id = page.row_id)
        else true
      end,
      case when page.noun = 'profile' then (
        select coalesce(t.full_name, t.email) from public.profiles t where t.id = page.row_id
      ) end
    from page join public.history_people p on p.id = page.who
    order by page.happened_at desc, page.id desc;
end
$$;
comment on function public.list_history is
  'Newest first: all for admins, articles and stories for chief authors; goes on after (before_at, before_id). subject is the name of a profile that is still there.';

create function public.list_history_people() returns table (profile_id uuid, name text)
language sql stable set search_path = ''
as $$
  select distinct on (p.profile_id) p.profile_id, p.name
  from public.history_people p where p.profile_id is not null
  order by p.profile_id, p.id desc
  limit 500
$$;
comment on function public.list_history_people is 'Who has ever acted, by their latest name; null for those whose account was deleted.';
grant execute on function public.list_history, public.list_history_people to authenticated;

-- A scheduled article becomes visible without anybody touching its row: the clock says so here.
create function public.note_due_articles() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  noted integer := 0;
  due record;
begin
  -- Two processes that look at once say it once.
  perform pg_advisory_xact_lock(hashtextextended('note_due_articles', 4));
  for due in
    select a.id, a.title from public.articles a
    cross join lateral (
      select e.deed from public.history_entries e
      where e.row_id = a.id and e.noun = 'article' and e.deed in ('created', 'scheduled', 'published', 'unpublished')
      order by e.happened_at desc, e.id desc limit 1
    ) last
    -- A server that was away for a week has more to catch up with than this.
    where a.published and a.publication_date <= now() and a.publication_date > now() - interval '7 days'
      and last.deed = 'scheduled'
  loop
    perform private.write_entry('article', due.id, due.title, 'published', '{}', 'the newsroom''s clock');
    noted := noted + 1;
  end loop;
  return noted;
end
$$;
comment on function public.note_due_articles is 'For the web server alone, when its clock has seen articles come due.';
