-- Links to unpublished articles for people without an account. The website signs them (lib/previews); the signature
-- covers the article's generation, so raising it withdraws all links.

create table public.preview_generations (
  article_id uuid primary key references public.articles (id) on delete cascade,
  generation integer not null check (generation between 1 and 1000000)
);
comment on table public.preview_generations is
  'How often the preview links of an article were withdrawn; without a row, never.';

alter table public.preview_generations enable row level security;
grant select on public.preview_generations to authenticated;

create policy "editors see generations of preview links" on public.preview_generations
  for select to authenticated using ((select private.is_editor()));

create function public.withdraw_preview_links(p_article_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  article_title text;
begin
  perform private.require_role('admin', 'chief_author');
  select title into article_title from public.articles where id = p_article_id for key share;
  if not found then
    raise exception 'article_not_found';
  end if;
  insert into public.preview_generations (article_id, generation) values (p_article_id, 1)
  on conflict (article_id) do update set generation = preview_generations.generation + 1;
  perform private.write_audit_log('article', p_article_id, article_title, 'withdrew_preview_links', null, null,
    private.audit_agent('article', false));
end
$$;
comment on function public.withdraw_preview_links is 'For editors: invalidates all preview links shared so far.';
grant execute on function public.withdraw_preview_links to authenticated;
