-- Imports from WordPress: which post became which article, and redirects from the old site's addresses.
-- Readers look up one address at a time and cannot list them. Only the import command writes here.

create table public.legacy_redirects (
  -- The index holds at most 2,704 bytes.
  path text primary key check (path ~ '^/' and octet_length(path) <= 2000),
  article_id uuid references public.articles (id) on delete set null,
  target text check (target ~ '^/[a-z]' and octet_length(target) <= 1000),
  created_at timestamptz not null default now(),
  check (target is null or article_id is null)
);
comment on table public.legacy_redirects is
  'Addresses that articles and lists of articles had on another site. With neither article_id nor target, the article '
  'was deleted.';
comment on column public.legacy_redirects.target is
  'A section, topic, author or search on this site: where a category, tag or author of the other site leads.';
create index legacy_redirects_article_id_idx on public.legacy_redirects (article_id);

alter table public.legacy_redirects enable row level security;

create function public.find_legacy_redirect(p_path text) returns table (current_slug text, target text)
language sql stable security definer set search_path = '' as $$
  select articles.slug, legacy_redirects.target from public.legacy_redirects
  left join public.articles on articles.id = legacy_redirects.article_id
  -- Posts of several pages have numbers behind their address.
  where legacy_redirects.path in (p_path, regexp_replace(p_path, '/\d{1,3}$', ''))
    and (articles.id is null or (articles.published and articles.publication_date <= now()))
  order by char_length(legacy_redirects.path) desc limit 1
$$;
comment on function public.find_legacy_redirect is
  'One row for a known address: the article''s current slug, or the target of a list, or nulls if the article was '
  'deleted. No row while it is hidden.';
grant execute on function public.find_legacy_redirect to anon, authenticated;

create function public.has_legacy_redirects() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.legacy_redirects)
$$;
comment on function public.has_legacy_redirects is
  'Whether any address of another site leads here; if none does, an unknown address needs no look-up.';
grant execute on function public.has_legacy_redirects to anon, authenticated;

create table public.imported_posts (
  site text not null check (char_length(site) between 1 and 300),
  post_id bigint not null check (post_id > 0),
  article_id uuid unique references public.articles (id) on delete set null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  article_updated_at timestamptz not null,
  imported_at timestamptz not null default now(),
  primary key (site, post_id)
);
comment on table public.imported_posts is
  'Maps the posts of imported sites to articles, so that a second import changes nothing.';
comment on column public.imported_posts.digest is
  'Digest of everything the import derives from the post; a different one means that the post changed.';
comment on column public.imported_posts.article_updated_at is
  'The article''s version after the import; another one means that it was edited here.';

alter table public.imported_posts enable row level security;

create table public.article_originals (
  article_id uuid primary key references public.articles (id) on delete cascade,
  html text not null check (char_length(html) between 1 and 4194304),
  imported_at timestamptz not null default now()
);
comment on table public.article_originals is
  'The HTML that an imported article had on its old site, so that what Markdown cannot hold is not lost. For the '
  'secret key alone.';

alter table public.article_originals enable row level security;

-- Importing -------------------------------------------------------------------------------------

create function private.post_state(p_site text, p_post_id bigint, p_digest text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when imported_posts.article_id is null then 'deleted_here'
      when imported_posts.digest = p_digest then 'unchanged'
      when articles.updated_at <> imported_posts.article_updated_at then 'edited_here'
      else 'changed' end
    from public.imported_posts left join public.articles on articles.id = imported_posts.article_id
    where imported_posts.site = p_site and imported_posts.post_id = p_post_id
  ), 'new')
$$;
comment on function private.post_state is
  'new, unchanged, changed (there), edited_here (there and here) or deleted_here.';

create function public.list_post_states(p_posts jsonb) returns table (site text, post_id bigint, state text)
language sql stable security definer set search_path = '' as $$
  select post.site, post.post_id, private.post_state(post.site, post.post_id, post.digest)
  from jsonb_to_recordset(p_posts) as post (site text, post_id bigint, digest text)
$$;
comment on function public.list_post_states is
  'For each post: new, unchanged, changed (there), edited_here (there and here) or deleted_here. For the secret key '
  'alone.';

create function private.save_post_parts(p_article_id uuid, p_post jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_images where article_id = p_article_id;
  insert into public.article_images (article_id, image_url, caption, alt, width, height, display_order)
  select p_article_id, image.image_url, image.caption, image.alt, image.width, image.height, image.n
  from rows from (
    jsonb_to_recordset(p_post -> 'images') as (image_url text, caption text, alt text, width integer, height integer)
  ) with ordinality as image (image_url, caption, alt, width, height, n);
  -- An address of another article keeps leading there; one that is gone may come back.
  insert into public.legacy_redirects as known (path, article_id)
  select path, p_article_id from jsonb_array_elements_text(p_post -> 'legacy_paths') as path
  on conflict (path) do update set article_id = excluded.article_id where known.article_id is null;
  insert into public.article_originals (article_id, html)
  select p_article_id, p_post ->> 'html' where p_post ->> 'html' <> ''
  on conflict (article_id) do update set html = excluded.html, imported_at = now();
  insert into public.imported_posts (site, post_id, article_id, digest, article_updated_at)
  select p_post ->> 'site', (p_post ->> 'post_id')::bigint, p_article_id, p_post ->> 'digest', articles.updated_at
  from public.articles where id = p_article_id
  on conflict (site, post_id) do update
  set digest = excluded.digest, article_updated_at = excluded.article_updated_at, imported_at = now();
end
$$;
comment on function private.save_post_parts is 'The images, legacy addresses and import record of a post.';

create function private.lock_posts(p_posts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.articles
  where id in (
    select imported_posts.article_id
    from jsonb_to_recordset(p_posts) as post (site text, post_id bigint)
    join public.imported_posts on imported_posts.site = post.site and imported_posts.post_id = post.post_id
  )
  order by id for update;
  -- Also makes concurrent imports take turns, so that a post becomes one article.
  perform private.lock('slugs');
end
$$;
comment on function private.lock_posts is
  'Locks what an import may write, before it reads anything: articles in the order of their ids, then slugs. Editors '
  'lock in the same order, which avoids deadlocks.';

create function private.topics_of_tags(p_tags text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select tag from unnest(p_tags) with ordinality as one (tag, n) where char_length(tag) <= 80 order by n
    limit 20)
$$;
comment on function private.topics_of_tags is 'The tags of a post that can be topics: the first twenty, no sentences.';

create function private.import_post(p_post jsonb, p_may_update boolean)
returns table (outcome text, before jsonb, after jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.articles := jsonb_populate_record(null::public.articles, p_post);
  state text;
  known public.articles;
  article public.articles;
  is_resigned boolean;
begin
  state := private.post_state(p_post ->> 'site', (p_post ->> 'post_id')::bigint, p_post ->> 'digest');
  if state = 'new' then
    wanted.id := null;
    article := private.insert_article(wanted);
    perform private.set_article_bylines(article.id, coalesce(p_post -> 'bylines', '[]'));
    perform private.set_article_topics(article.id, private.topics_of_tags(wanted.tags));
  elsif state = 'changed' and p_may_update then
    select a.* into known from public.articles a join public.imported_posts i on i.article_id = a.id
    where i.site = p_post ->> 'site' and i.post_id = (p_post ->> 'post_id')::bigint;
    perform private.keep_first_revision(known.id);
    is_resigned := private.set_article_bylines(known.id, coalesce(p_post -> 'bylines', '[]'));
    -- The slug stays: readers know the address by now.
    update public.articles a set
      title = wanted.title, excerpt = wanted.excerpt, content = wanted.content, category = wanted.category,
      tags = coalesce(wanted.tags, '{}'), image_url = wanted.image_url, image_alt = wanted.image_alt,
      image_caption = wanted.image_caption, image_width = wanted.image_width, image_height = wanted.image_height,
      published = wanted.published, publication_date = wanted.publication_date, created_at = wanted.created_at,
      content_updated_at = case when is_resigned then now() else a.content_updated_at end
    where a.id = known.id returning * into article;
    perform private.set_article_topics(article.id, private.topics_of_tags(wanted.tags));
  else
    return query select state, null::jsonb, null::jsonb;
    return;
  end if;
  perform private.save_post_parts(article.id, p_post);
  return query select case state when 'changed' then 'updated' else state end,
    case when known.id is not null then to_jsonb(private.to_saved(known)) end, to_jsonb(private.to_saved(article));
end
$$;

create function public.import_posts(p_posts jsonb, p_may_update boolean default false)
returns table (outcome text, before jsonb, after jsonb, error text)
language plpgsql security definer set search_path = '' as $$
declare
  post jsonb;
begin
  perform private.lock_posts(p_posts);
  for post in select value from jsonb_array_elements(p_posts) loop
    begin
      return query select imported.outcome, imported.before, imported.after, null::text
        from private.import_post(post, p_may_update) imported;
    exception when data_exception or integrity_constraint_violation or raise_exception then
      -- A post that the tables refuse does not stop the others.
      return query select 'refused', null::jsonb, null::jsonb, sqlerrm;
    end;
  end loop;
end
$$;
comment on function public.import_posts is
  'Turns posts into articles, or updates those that were not edited here since; one row per post, in order. For the '
  'secret key alone.';

create function public.import_legacy_targets(p_targets jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.legacy_redirects as known (path, target)
  select distinct on (wanted.path) wanted.path, coalesce(case wanted.kind
    when 'section' then '/' || lower(wanted.name)
    when 'topic' then (select '/topic/' || slug from public.topics where name_key = private.fold(wanted.name))
    when 'author' then (select '/author/' || slug from public.authors where profile_id is null and name = wanted.name)
  end, wanted.fallback)
  from jsonb_to_recordset(p_targets) as wanted (path text, kind text, name text, fallback text)
  on conflict (path) do update set target = excluded.target where known.target is not null
$$;
comment on function public.import_legacy_targets is
  'Where categories, tags and authors of an imported site lead: to the section, topic or author of that name, else to '
  'the fallback. For the secret key alone.';
