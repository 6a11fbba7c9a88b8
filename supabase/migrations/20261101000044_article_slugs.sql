-- Article slugs, and redirects: every address an article ever had keeps working.
-- A former slug redirects to the current one (301); the slugs of a deleted article are gone (410).

-- Slugs -----------------------------------------------------------------------------------------

create function private.to_slug(p_text text) returns text
language sql immutable set search_path = '' as $$
  select trim(both '-' from regexp_replace(private.fold(p_text), '[^a-z0-9]+', '-', 'g'))
$$;
comment on function private.to_slug is
  'The slug of the full editor: everything except letters and digits becomes a hyphen. The browser previews it '
  '(lib/articles/rules.ts).';

create function private.to_short_slug(p_title text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(slug) <= 50 then slug
    when left(slug, 51) like '%-%' then regexp_replace(left(slug, 51), '-[^-]*$', '')
    else left(slug, 50) end
  from trim(both '-' from regexp_replace(
    regexp_replace(private.fold(p_title), '[^a-z0-9[:space:]\u00a0-]', '', 'g'), '[[:space:]\u00a0-]+', '-',
    'g')) as slug
$$;
comment on function private.to_short_slug is
  'The slug of everything without a typed one: other characters are dropped, spaces become hyphens, at most 50 '
  'characters and no half word.';

create function private.free_slug(p_kind text, p_wanted text, p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := case p_kind when 'story' then 190 else 90 end;
  base constant text := trim(both '-' from
    left(coalesce(nullif(private.to_slug(p_wanted), ''), p_kind || '-' || left(p_id::text, 8)), most));
  candidate text := base;
  n integer := 1;
begin
  -- One lock for all slugs, so that concurrent saves queue: the second slug of one title may be the first of another.
  perform private.lock('slugs');
  while case p_kind
    when 'topic' then exists (
      select 1 from public.topics where (slug = candidate or former_slugs @> array[candidate]) and id <> p_id)
    when 'author' then exists (
      select 1 from public.authors where (slug = candidate or former_slugs @> array[candidate]) and id <> p_id)
    else exists (select 1 from public.articles where slug = candidate and id <> p_id)
      or exists (select 1 from public.slug_redirects where slug = candidate and article_id is distinct from p_id) end
  loop
    n := n + 1;
    candidate := base || '-' || n;
  end loop;
  return candidate;
end
$$;
comment on function private.free_slug is
  'A slug that no other story, topic or author (p_kind) has or had: wanted, else wanted-2, wanted-3 …, of p_kind and a '
  'short id if nothing remains of it.';

-- Redirects -------------------------------------------------------------------------------------

create table public.slug_redirects (
  slug text primary key,
  article_id uuid references public.articles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.slug_redirects is 'Former slugs; without article_id the article was deleted.';
create index slug_redirects_article_id_idx on public.slug_redirects (article_id);

alter table public.slug_redirects enable row level security;

create function private.keep_former_slug(p_was public.articles, p_is public.articles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_is.slug is not distinct from p_was.slug then
    return;
  end if;
  delete from public.slug_redirects where slug = p_is.slug;
  if p_was.ever_published or (p_was.published and p_was.publication_date <= now()) then
    insert into public.slug_redirects (slug, article_id) values (p_was.slug, p_is.id);
  end if;
end
$$;
comment on function private.keep_former_slug is
  'Keeps a slug that readers may know when its article gets another one or is deleted; one that was never public '
  'stays unknown.';
