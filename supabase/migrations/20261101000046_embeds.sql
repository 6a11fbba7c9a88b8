-- Embeds: posts and videos of other sites, each an address alone in its paragraph. The web server looks it up once;
-- readers' browsers contact the other site only when a reader loads the player.

create table public.embeds (
  url public.web_url primary key,
  title text check (char_length(title) between 1 and 300),
  image_url public.site_image,
  attempts smallint not null default 0,
  next_attempt_at timestamptz default now(),
  created_at timestamptz not null default now()
);
comment on table public.embeds is
  'Metadata of embedded addresses. No role can read the table, because it contains addresses from unpublished '
  'articles.';
comment on column public.embeds.next_attempt_at is
  'When the web server looks it up next; null after success or giving up.';
create index embeds_next_attempt_at_idx on public.embeds (next_attempt_at) where next_attempt_at is not null;
create index embeds_image_url_idx on public.embeds (image_url) where image_url is not null;

alter table public.embeds enable row level security;

create trigger follow_image after insert or delete or update of image_url on public.embeds
  for each row execute function private.follow_image_of_row();

create function private.addresses_alone(p_content text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct address from (
    select trim(both E' \t\r' from line) as address from regexp_split_to_table(p_content, '\n') as line
  ) lines
  where address ~ '^https?://[^[:space:]<>\\]+$' and char_length(address) <= 2000
  limit 50
$$;
comment on function private.addresses_alone is
  'Addresses that are alone on a line of an article. lib/content/markdown/parse.ts decides which are embeds.';

create function public.get_embeds(p_urls text[])
returns table (url text, title text, image_url text)
language sql stable security definer set search_path = '' as $$
  select embeds.url, embeds.title, embeds.image_url from public.embeds
  where embeds.url = any (p_urls[1:50]) and embeds.title is not null
$$;
comment on function public.get_embeds is 'Stored data of the given addresses only.';
grant execute on function public.get_embeds to anon, authenticated;

create function public.claim_embeds(p_limit integer) returns table (url text)
language sql security definer set search_path = '' as $$
  update public.embeds e
  -- Retries after 10 minutes, 80 minutes and 10 hours; then it stays a plain link.
  set attempts = e.attempts + 1, next_attempt_at = case when e.attempts < 3 then now()
    + interval '10 minutes' * 8 ^ e.attempts end
  where e.url in (
    select due.url from public.embeds due where due.next_attempt_at <= now()
    order by due.next_attempt_at limit p_limit for update skip locked
  )
  returning e.url
$$;
comment on function public.claim_embeds is
  'Addresses to look up now; each is due again later until record_embed. For the secret key alone.';

create function private.list_articles_with_embed(p_url text) returns table (id uuid, slug text)
language sql stable security definer set search_path = '' as $$
  select a.id, a.slug from public.articles a
  -- Search text contains the address without some of its underscores.
  where a.search_text like private.like_pattern(private.plain_text(p_url)) and a.published
    and a.publication_date <= now()
  limit 100
$$;
comment on function private.list_articles_with_embed is 'Visible articles that may show an embed.';

create function public.record_embed(p_url text, p_title text, p_image_url text default null)
returns table (id uuid, slug text)
language plpgsql security definer set search_path = '' as $$
begin
  update public.embeds set title = p_title, image_url = p_image_url, next_attempt_at = null where url = p_url;
  return query select * from private.list_articles_with_embed(p_url);
end
$$;
comment on function public.record_embed is
  'Records what was found, and returns the visible articles that may show it. For the secret key alone.';
