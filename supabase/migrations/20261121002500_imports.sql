-- What came from WordPress: which post became which article, and the addresses that articles had on their old site.
-- An old address leads to the article (301) or is gone with it (410); readers ask for one at a time, nobody lists them.
-- Only the import command writes here, with the secret key.

create table public.old_addresses (
  path text primary key check (path ~ '^/' and char_length(path) <= 1000),
  article_id uuid references public.articles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.old_addresses is
  'Addresses that articles had on another site, as lib/old-addresses writes them; without article_id the article was deleted.';
create index old_addresses_article_id_idx on public.old_addresses (article_id);
alter table public.old_addresses enable row level security;

create table public.imported_posts (
  site text not null check (char_length(site) between 1 and 300),
  post_id bigint not null check (post_id > 0),
  article_id uuid unique references public.articles (id) on delete set null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  article_updated_at timestamptz not null,
  imported_at timestamptz not null default now(),
  primary key (site, post_id)
);
comment on table public.imported_posts is 'Which post of which site became which article, so that a second import changes nothing.';
comment on column public.imported_posts.digest is 'Of everything the import makes of the post: another one means that the post changed.';
comment on column public.imported_posts.article_updated_at is
  'The article''s updated_at as the import left it: another one means that somebody here has edited it.';
alter table public.imported_posts enable row level security;

create function public.find_old_address(old_path text) returns table (present_slug text)
language sql stable security definer set search_path = ''
as $$
  select articles.slug from public.old_addresses
  left join public.articles on articles.id = old_addresses.article_id
  where old_addresses.path = old_path
    and (articles.id is null or (articles.published and articles.publication_date <= now()))
$$;
comment on function public.find_old_address is
  'One row where the address is known: the present slug, or null where the article was deleted. None while it is hidden.';
grant execute on function public.find_old_address to anon, authenticated;

create function private.drop_unseen_addresses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not (old.ever_published or (old.published and old.publication_date <= now())) then
    delete from public.old_addresses where article_id = old.id;
  end if;
  return old;
end
$$;
comment on function private.drop_unseen_addresses is 'An article deleted before its time was never at any address: nothing is gone.';
create trigger drop_unseen_addresses before delete on public.articles
  for each row execute function private.drop_unseen_addresses();

-- Importing -------------------------------------------------------------------------------------

create function private.state_of_post(of_site text, of_post_id bigint, new_digest text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select case
      when imported_posts.article_id is null then 'deleted_here'
      when imported_posts.digest = new_digest then 'unchanged'
      when articles.updated_at <> imported_posts.article_updated_at then 'edited_here'
      else 'changed' end
    from public.imported_posts left join public.articles on articles.id = imported_posts.article_id
    where imported_posts.site = of_site and imported_posts.post_id = of_post_id
  ), 'new')
$$;

create function public.list_post_states(posts jsonb) returns table (site text, post_id bigint, state text)
language sql stable security definer set search_path = ''
as $$
  select post.site, post.post_id, private.state_of_post(post.site, post.post_id, post.digest)
  from jsonb_to_recordset(posts) as post (site text, post_id bigint, digest text)
$$;
comment on function public.list_post_states is
  'new, unchanged, changed (there), edited_here (there and here) or deleted_here, for each post. For the secret key alone.';

create function private.write_post(article uuid, post jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_images where article_id = article;
  insert into public.article_images (article_id, image_url, caption, alt, width, height, display_order)
  select article, image.image_url, image.caption, image.alt, image.width, image.height, image.n
  from rows from (
    jsonb_to_recordset(post -> 'images') as (image_url text, caption text, alt text, width integer, height integer)
  ) with ordinality as image (image_url, caption, alt, width, height, n);
  -- An address that another article has keeps leading there; one that is gone may come back.
  insert into public.old_addresses as known (path, article_id)
  select path, article from jsonb_array_elements_text(post -> 'old_addresses') as path
  on conflict (path) do update set article_id = excluded.article_id where known.article_id is null;
  insert into public.imported_posts (site, post_id, article_id, digest, article_updated_at)
  select post ->> 'site', (post ->> 'post_id')::bigint, article, post ->> 'digest', articles.updated_at
  from public.articles where id = article
  on conflict (site, post_id) do update
  set digest = excluded.digest, article_updated_at = excluded.article_updated_at, imported_at = now();
end
$$;

create function private.import_post(post jsonb, may_update boolean)
returns table (outcome text, before jsonb, after jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.articles := jsonb_populate_record(null::public.articles, post);
  state text;
  known public.articles;
  article public.articles;
begin
  -- Two imports at once wait for each other, so that a post becomes one article.
  perform pg_advisory_xact_lock(hashtextextended((post ->> 'site') || ' ' || (post ->> 'post_id'), 3));
  state := private.state_of_post(post ->> 'site', (post ->> 'post_id')::bigint, post ->> 'digest');
  if state = 'new' then
    wanted.id := gen_random_uuid();
    insert into public.articles (
      id, slug, title, excerpt, content, category, byline, image_url, image_alt, image_caption, image_width, image_height,
      published, publication_date, created_at, updated_at, content_updated_at
    ) values (
      wanted.id, private.free_slug(wanted.slug, wanted.id), wanted.title, wanted.excerpt, wanted.content, wanted.category,
      wanted.byline, wanted.image_url, wanted.image_alt, wanted.image_caption, wanted.image_width, wanted.image_height,
      wanted.published, wanted.publication_date, wanted.created_at, now(), wanted.content_updated_at
    ) returning * into article;
  elsif state = 'changed' and may_update then
    select a.* into known from public.articles a join public.imported_posts i on i.article_id = a.id
    where i.site = post ->> 'site' and i.post_id = (post ->> 'post_id')::bigint for update of a;
    -- The slug stays: it is an address that readers know by now.
    update public.articles set
      title = wanted.title, excerpt = wanted.excerpt, content = wanted.content, category = wanted.category,
      byline = wanted.byline, image_url = wanted.image_url, image_alt = wanted.image_alt,
      image_caption = wanted.image_caption, image_width = wanted.image_width, image_height = wanted.image_height,
      published = wanted.published, publication_date = wanted.publication_date, created_at = wanted.created_at
    where id = known.id returning * into article;
  else
    return query select state, null::jsonb, null::jsonb;
    return;
  end if;
  perform private.write_post(article.id, post);
  return query select case state when 'changed' then 'updated' else state end,
    case when known.id is not null then to_jsonb(private.to_changed(known)) end, to_jsonb(private.to_changed(article));
end
$$;

create function public.import_posts(posts jsonb, may_update boolean default false)
returns table (outcome text, before jsonb, after jsonb, refusal text)
language plpgsql security definer set search_path = ''
as $$
declare
  post jsonb;
begin
  for post in select value from jsonb_array_elements(posts) loop
    begin
      return query select written.outcome, written.before, written.after, null::text
        from private.import_post(post, may_update) written;
    exception when data_exception or integrity_constraint_violation or raise_exception then
      -- One that the tables do not take keeps none of the others out.
      return query select 'refused', null::jsonb, null::jsonb, sqlerrm;
    end;
  end loop;
end
$$;
comment on function public.import_posts is
  'Makes posts articles, or updates those that they became where nobody here has edited them; an answer for each, in order. For the secret key alone.';
