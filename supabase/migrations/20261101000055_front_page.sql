-- Front page: the articles that editors have placed on it. Empty slots are filled automatically (lib/front-page).
-- Every save creates a complete version, and the newest is live. Restoring an older one saves it again.

create type public.front_page_part as enum ('lead', 'related', 'seconds', 'strip');
comment on type public.front_page_part is
  'A part of the front page that editors can fill; each category has its own strip.';

create table public.front_pages (
  number bigint generated always as identity primary key,
  sections public.article_category[] not null check (cardinality(sections) = 9),
  is_breaking boolean not null default false,
  restored_from bigint references public.front_pages (number),
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default date_trunc('milliseconds', now())
);
comment on table public.front_pages is 'Versions of the front page; the highest number is live.';
comment on column public.front_pages.sections is 'The order of the strips.';
comment on column public.front_pages.is_breaking is
  'Whether the lead runs across the page above a strip of the latest headlines.';
create index front_pages_made_by_idx on public.front_pages (made_by);
create index front_pages_restored_from_idx on public.front_pages (restored_from);

create table public.front_page_slots (
  front_page bigint not null references public.front_pages (number) on delete cascade,
  part public.front_page_part not null,
  category public.article_category,
  position smallint not null check (position between 1 and 6),
  article_id uuid not null references public.articles (id) on delete cascade,
  -- Values that JavaScript can't read, such as infinity, would break the page.
  pinned_until timestamptz check (pinned_until >= '1800-01-01' and pinned_until < '2200-01-01'),
  primary key (front_page, article_id),
  check ((part = 'strip') = (category is not null))
);
comment on table public.front_page_slots is 'The slots of a version of the front page; an article appears once.';
comment on column public.front_page_slots.pinned_until is 'When the article leaves the slot; null for never.';
create unique index front_page_slots_place_key on public.front_page_slots (front_page, part, category,
  position) nulls not distinct;
create index front_page_slots_article_id_idx on public.front_page_slots (article_id);

alter table public.front_pages enable row level security;
alter table public.front_page_slots enable row level security;
grant select on public.front_pages, public.front_page_slots to authenticated;
create policy "editors see front pages" on public.front_pages for select to authenticated
  using ((select private.is_editor()));
create policy "editors see front page slots" on public.front_page_slots for select to authenticated
  using ((select private.is_editor()));

create function public.get_front_page() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sections', f.sections,
    'is_breaking', f.is_breaking,
    'slots', coalesce((
      select jsonb_agg(
        jsonb_build_object('part', s.part, 'category', s.category, 'article_id', s.article_id, 'pinned_until',
          s.pinned_until)
        order by s.part, s.category, s.position
      )
      from public.front_page_slots s
      join public.articles a on a.id = s.article_id
      where s.front_page = f.number and a.published and a.publication_date <= now()
        and (s.pinned_until is null or s.pinned_until > now())
    ), '[]')
  )
  from public.front_pages f order by f.number desc limit 1
$$;
comment on function public.get_front_page is
  'The live front page: {sections, is_breaking, slots: [{part, category, article_id, pinned_until}]} in order, '
  'visible articles only; null before the first.';
grant execute on function public.get_front_page to anon, authenticated;

create function private.start_front_page(
  p_expected_number bigint, p_sections public.article_category[], p_is_breaking boolean, p_restored_from bigint
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  created bigint;
begin
  perform private.require_role('admin', 'chief_author');
  perform private.lock('front_page');
  if p_expected_number is distinct from coalesce((select max(number) from public.front_pages), 0) then
    raise exception 'front_page_changed';
  end if;
  insert into public.front_pages (sections, is_breaking, restored_from, made_by)
  values (p_sections, p_is_breaking, p_restored_from, (select auth.uid()))
  returning number into created;
  return created;
end
$$;
comment on function private.start_front_page is
  'A new version without slots; raises front_page_changed unless the caller saw the live one.';

create function public.save_front_page(
  p_expected_number bigint, p_sections public.article_category[], p_is_breaking boolean, p_slots jsonb
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  created bigint;
begin
  perform private.require_role('admin', 'chief_author');
  if p_sections is null or p_is_breaking is null or jsonb_typeof(p_slots) is distinct from 'array'
    or jsonb_array_length(p_slots) > 60
    or (select array_agg(s order by s) from unnest(p_sections) s)
      is distinct from enum_range(null::public.article_category) then
    raise exception 'front_page_invalid';
  end if;
  created := private.start_front_page(p_expected_number, p_sections, p_is_breaking, null);
  begin
    insert into public.front_page_slots (front_page, part, category, position, article_id, pinned_until)
    select created, s.part, s.category, row_number() over (partition by s.part, s.category order by s.ordinality),
      s.article_id, s.pinned_until
    from rows from (
      jsonb_to_recordset(p_slots)
        as (part public.front_page_part, category public.article_category, article_id uuid, pinned_until timestamptz)
    ) with ordinality s;
  exception
    when foreign_key_violation then
      raise exception 'front_page_article_hidden';
    when unique_violation or check_violation or not_null_violation or invalid_text_representation
      or invalid_datetime_format
      or datetime_field_overflow or invalid_parameter_value then
      raise exception 'front_page_invalid';
  end;
  if exists (
    select 1 from public.front_page_slots s
    where s.front_page = created
    group by s.part, s.category
    having count(*) > case s.part when 'lead' then 1 when 'related' then 3 when 'seconds' then 6 else 5 end
  ) then
    raise exception 'front_page_invalid';
  end if;
  -- A scheduled article may be placed beforehand: readers get it when it is due.
  if exists (
    select 1 from public.front_page_slots s join public.articles a on a.id = s.article_id
    where s.front_page = created and not a.published
  ) then
    raise exception 'front_page_article_hidden';
  end if;
  return created;
end
$$;
comment on function public.save_front_page is
  'For editors: a new live version from [{part, category, article_id, pinned_until}] in order. p_expected_number is '
  'the number they saw, 0 for none. Returns its number.';
grant execute on function public.save_front_page to authenticated;

create function public.restore_front_page(p_expected_number bigint, p_number bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  former public.front_pages;
  created bigint;
begin
  perform private.require_role('admin', 'chief_author');
  select * into former from public.front_pages where number = p_number;
  if not found then
    raise exception 'front_page_not_found';
  end if;
  created := private.start_front_page(p_expected_number, former.sections, former.is_breaking, former.number);
  insert into public.front_page_slots (front_page, part, category, position, article_id, pinned_until)
  select created, part, category, position, article_id, pinned_until from public.front_page_slots
    where front_page = p_number;
  return created;
end
$$;
comment on function public.restore_front_page is
  'For editors: a new live version that repeats an older one, without articles deleted since. Returns its number.';
grant execute on function public.restore_front_page to authenticated;

create function public.list_front_pages(p_limit integer default 20)
returns table (number bigint, made_at timestamptz, made_by text, is_breaking boolean, restored_from bigint, lead text,
  placed bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  return query
    select f.number, f.made_at, coalesce(p.full_name, p.email), f.is_breaking, f.restored_from,
      (select a.title from public.front_page_slots s join public.articles a on a.id = s.article_id
        where s.front_page = f.number and s.part = 'lead'),
      (select count(*) from public.front_page_slots s where s.front_page = f.number)
    from public.front_pages f
    left join public.profiles p on p.id = f.made_by
    order by f.number desc limit least(greatest(p_limit, 1), 100);
end
$$;
comment on function public.list_front_pages is
  'For editors: versions of the front page, newest first, with their author''s name (null after the account was '
  'deleted).';
grant execute on function public.list_front_pages to authenticated;
