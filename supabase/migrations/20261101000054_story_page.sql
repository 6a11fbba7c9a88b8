-- The reader page of an article in one round trip: what its address leads to, the article with all that its page shows,
-- and related articles. A page costs one transaction instead of one for each of its parts.

create function public.read_story(p_slug text)
returns table (resolution text, current_slug text, article jsonb, related jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  story public.published_articles;
  is_deleted boolean;
begin
  select * into story from public.published_articles a where a.slug = p_slug;
  if not found then
    select r.article_id is null, a.slug into is_deleted, current_slug
    from public.slug_redirects r
    left join public.articles a on a.id = r.article_id and a.published and a.publication_date <= now()
    where r.slug = p_slug;
    resolution := case when is_deleted then 'gone' when current_slug is not null then 'moved' else 'missing' end;
    return next;
    return;
  end if;
  resolution := 'story';
  article := to_jsonb(story) || jsonb_build_object(
    'images', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'image_url', i.image_url, 'caption', i.caption, 'credit', i.credit, 'alt', i.alt,
        'width', i.width, 'height', i.height, 'focus_x', i.focus_x, 'focus_y', i.focus_y
      ) order by i.display_order)
      from public.article_images i where i.article_id = story.id
    ), '[]'),
    'embeds', coalesce((
      select jsonb_agg(jsonb_build_object('url', e.url, 'title', e.title, 'image_url', e.image_url))
      from public.get_embeds(array(select private.addresses_alone(story.content))) e
    ), '[]')
  );
  select coalesce(jsonb_agg(to_jsonb(card) - 'n' order by n), '[]') into related from (
    select row_number() over () as n, r.id, r.slug, r.title, r.excerpt, r.category, r.image_url, r.image_alt,
      r.image_width,
      r.image_height, r.image_focus_x, r.image_focus_y, r.publication_date, r.bylines, r.views
    from private.related_articles(story.id) r
  ) card;
  return next;
end
$$;
comment on function public.read_story is
  'What readers get at a slug. resolution: story, with the article and related ones; moved, to current_slug; gone, if '
  'it was deleted; or missing.';
grant execute on function public.read_story to anon, authenticated;
