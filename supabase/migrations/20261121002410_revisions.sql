-- Revisions: what an article said, whole, after each change of its text or pictures. Editors read them and restore one.
-- The first revision and the newest 200 of an article stay, also when the article is deleted; no one else alters them.

create table public.article_revisions (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  number integer not null check (number > 0),
  entry_id bigint references public.history_entries (id),
  made_at timestamptz not null default now(),
  title text not null,
  excerpt text,
  content text not null,
  slug text not null,
  category public.article_category not null,
  image_url text,
  image_alt text,
  image_caption text,
  image_width integer,
  image_height integer,
  byline text,
  pictures jsonb not null default '[]',
  restored_from integer,
  unique (article_id, number)
);
comment on table public.article_revisions is 'An article as it stood after a change, text and pictures.';
comment on column public.article_revisions.article_id is 'No reference on purpose: revisions outlive their article.';
comment on column public.article_revisions.entry_id is 'The deed that made it; null for what was there before the first one.';
create index article_revisions_entry_id_idx on public.article_revisions (entry_id);

alter table public.article_revisions enable row level security;
revoke all on public.article_revisions from service_role;
grant select on public.article_revisions to authenticated, service_role;
create policy "editors read revisions" on public.article_revisions
  for select to authenticated using ((select private.is_editor()));

-- Depth 0 is a statement of somebody's own; taking away the oldest happens in a trigger.
create trigger refuse_rewriting before update or delete on public.article_revisions
  for each row when (pg_trigger_depth() = 0) execute function private.refuse_rewriting();
create trigger refuse_emptying before truncate on public.article_revisions
  for each statement execute function private.refuse_rewriting();

-- Pictures --------------------------------------------------------------------------------------

create function private.pictures_of(article uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id), '[]')
    from public.article_images i where i.article_id = article
  );
end
$$;

create function private.pictures_before() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (select coalesce(nullif(current_setting('lodestar.pictures', true), ''), '{}')::jsonb);
end
$$;
comment on function private.pictures_before is 'Article → its pictures as they were when this transaction first touched them.';

create function private.remember_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := private.pictures_before();
  more jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(touched.article_id, coalesce((
      select jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id) from public.article_images i
      where i.article_id = touched.article_id and not exists (select 1 from come where come.id = i.id)
    ), '[]')) into more
    from (select distinct article_id from come) touched where not known ? touched.article_id::text;
  else
    select jsonb_object_agg(touched.article_id, coalesce((
      select jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id) from (
        select * from gone where gone.article_id = touched.article_id
        union all
        select * from public.article_images
        where article_images.article_id = touched.article_id
          and not exists (select 1 from gone where gone.id = article_images.id)
      ) i
    ), '[]')) into more
    from (select distinct article_id from gone) touched where not known ? touched.article_id::text;
  end if;
  if more is not null then
    perform set_config('lodestar.pictures', (known || more)::text, true);
  end if;
  return null;
end
$$;
create trigger remember_pictures_on_insert after insert on public.article_images
  referencing new table as come for each statement execute function private.remember_pictures();
create trigger remember_pictures_on_change after update on public.article_images
  referencing old table as gone for each statement execute function private.remember_pictures();
create trigger remember_pictures_on_delete after delete on public.article_images
  referencing old table as gone for each statement execute function private.remember_pictures();
