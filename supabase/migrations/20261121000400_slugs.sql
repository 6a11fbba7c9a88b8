-- Slugs: every address an article ever had keeps answering.
-- A former slug leads to the present one (301); a deleted article's slugs are gone (410).

create table public.former_slugs (
  slug text primary key,
  article_id uuid references public.articles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.former_slugs is 'Slugs that are no article''s present one; without article_id the article was deleted.';
create index former_slugs_article_id_idx on public.former_slugs (article_id);
alter table public.former_slugs enable row level security;

create function private.remember_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    delete from public.former_slugs where slug = new.slug;
  end if;
  if tg_op <> 'INSERT' and (old.ever_published or (old.published and old.publication_date <= now())) then
    insert into public.former_slugs (slug, article_id)
    values (old.slug, case when tg_op = 'UPDATE' then new.id end)
    on conflict (slug) do update set article_id = excluded.article_id;
  end if;
  return null;
end
$$;
comment on function private.remember_slug is 'Only slugs that readers may have seen: that of an article deleted before its time stays unknown.';
create trigger remember_slug_on_insert after insert on public.articles
  for each row execute function private.remember_slug();
create trigger remember_slug_on_change after update of slug on public.articles
  for each row when (old.slug is distinct from new.slug) execute function private.remember_slug();
create trigger remember_slug_on_delete after delete on public.articles
  for each row execute function private.remember_slug();

-- The version lets a web server keep the list in memory and ask only for one number.
-- A row and not a sequence: a sequence moves before the change it counts can be seen, and the old list would be kept.
create table private.former_slugs_version (
  id boolean primary key default true check (id),
  changes bigint not null default 0
);
comment on table private.former_slugs_version is 'One row: how often the list of former slugs changed.';
insert into private.former_slugs_version default values;

create function private.bump_former_slugs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.former_slugs_version set changes = changes + 1 where id;
  return null;
end
$$;
create trigger bump_former_slugs after insert or update or delete on public.former_slugs
  for each row execute function private.bump_former_slugs();
create trigger bump_former_slugs_on_publish after update of published, publication_date on public.articles
  for each row
  when ((old.published, old.publication_date) is distinct from (new.published, new.publication_date))
  execute function private.bump_former_slugs();

create function public.current_former_slugs_version() returns bigint
language sql stable security definer set search_path = ''
as $$
  -- The clock changes the list too: each former slug of a scheduled article joins it when the article's time comes.
  select changes * 1000000 - (
    select count(*) from public.articles join public.former_slugs on former_slugs.article_id = articles.id
    where articles.published and articles.publication_date > now()
  )
  from private.former_slugs_version
$$;
comment on function public.current_former_slugs_version is
  'Another number whenever list_former_slugs answers otherwise; ask for it before the list.';

create function public.list_former_slugs(after_slug text default '')
returns table (slug text, present_slug text)
language sql stable security definer set search_path = ''
as $$
  select former_slugs.slug, articles.slug
  from public.former_slugs
  left join public.articles on articles.id = former_slugs.article_id
  where former_slugs.slug > after_slug
    and (articles.id is null or (articles.published and articles.publication_date <= now()))
  order by former_slugs.slug
  limit 1000
$$;
comment on function public.list_former_slugs is
  'Pages of 1,000 by slug. present_slug is null where the article was deleted; an article now hidden is left out.';
grant execute on function public.current_former_slugs_version, public.list_former_slugs to anon, authenticated;

create function private.free_slug(wanted text, own_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  base text := case when wanted ~ '^[a-z0-9]+(-[a-z0-9]+)*$' then left(wanted, 190) else 'story-' || left(own_id::text, 8) end;
  candidate text;
  n integer := 1;
begin
  base := trim(both '-' from base);
  candidate := base;
  -- Editors who save at once wait for each other here. One lock for all: rain's second slug is rain-2's first.
  perform pg_advisory_xact_lock(hashtextextended('slugs', 0));
  while exists (select 1 from public.articles where slug = candidate and id <> own_id)
    or exists (select 1 from public.former_slugs where slug = candidate and article_id is distinct from own_id)
  loop
    n := n + 1;
    candidate := base || '-' || n;
  end loop;
  return candidate;
end
$$;
comment on function private.free_slug is 'wanted, else wanted-2, wanted-3 …; a slug that once was another article''s counts as taken.';
