-- Bylines: the authors of an article in order, each with an optional role such as 'Photographs by'. Without a byline,
-- the account that wrote it signs. A story proposes one (stories.bylines), which its article takes over on approval.

create table public.authors (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  profile_id uuid unique references public.profiles (id) on delete cascade,
  name text check (trim(name) <> '' and char_length(name) <= 200),
  email text check (char_length(email) <= 254),
  job_title text check (char_length(job_title) between 1 and 100),
  biography text check (char_length(biography) between 1 and 2000),
  image_url public.site_image,
  link_url public.web_url,
  former_slugs text[] not null default '{}',
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  search_text text not null generated always as (private.fold(coalesce(name, '') || ' '
    || replace(slug, '-', ' '))) stored,
  check (profile_id is not null or name is not null)
);
comment on table public.authors is 'Authors of articles: accounts and guests. Admins write the text of their pages.';
comment on column public.authors.name is
  'For an account, a copy of its profile''s name, kept by a trigger; null if it has no name.';
comment on column public.authors.email is 'Shown to readers; for an account, only with its owner''s consent.';
comment on column public.authors.link_url is 'Where readers find more of the author: a site or a profile.';
comment on column public.authors.former_slugs is 'They redirect to the author and are not reused.';
create unique index authors_guest_key on public.authors (name) where profile_id is null;
create index authors_former_slugs_idx on public.authors using gin (former_slugs);
create index authors_image_url_idx on public.authors (image_url) where image_url is not null;

create trigger bump_version before update on public.authors for each row execute function private.bump_version();

create trigger follow_image after insert or delete or update of image_url on public.authors
  for each row execute function private.follow_image_of_row();

create table public.article_bylines (
  article_id uuid not null references public.articles (id) on delete cascade,
  position integer not null check (position between 1 and 12),
  author_id uuid not null references public.authors (id) on delete cascade,
  role text check (trim(role) <> '' and char_length(role) <= 60),
  primary key (article_id, position),
  unique nulls not distinct (article_id, author_id, role)
);
comment on table public.article_bylines is
  'The authors of an article in their order. Written by the functions that save articles, with their version.';
comment on column public.article_bylines.role is
  'Shown before the name: Reporting by, Photographs by. Null for a plain author.';
create index article_bylines_author_id_idx on public.article_bylines (author_id);

alter table public.authors enable row level security;
alter table public.article_bylines enable row level security;
grant select (id, slug, name, email, job_title, biography, image_url, link_url) on public.authors to anon,
  authenticated;
grant select (profile_id, updated_at) on public.authors to authenticated;
grant select on public.article_bylines to anon, authenticated;

create policy "readers see the bylines of articles they see" on public.article_bylines for select to anon, authenticated
  using (exists (select 1 from public.articles where articles.id = article_bylines.article_id));
create policy "readers see the authors of articles they see" on public.authors for select to anon
  using (private.is_public_page('author', id));
create policy "people see the authors of articles they see, editors all" on public.authors
  for select to authenticated using (
    (select private.is_editor()) or private.is_public_page('author', id)
    or exists (select 1 from public.article_bylines where article_bylines.author_id = authors.id)
  );

create view public.published_articles with (security_invoker) as
  select
    articles.id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_credit,
    image_width, image_height,
    image_focus_x, image_focus_y,
    featured, publication_date, source_name, source_url, source_nofollow, created_at, content_updated_at,
    coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'name', coalesce(authors.name, authors.email), 'slug', authors.slug, 'role', article_bylines.role
      )) order by position)
      from public.article_bylines join public.authors on authors.id = article_bylines.author_id
      where article_bylines.article_id = articles.id
    ), '[]') as bylines,
    coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', corrections.id, 'kind', corrections.kind, 'body', corrections.body, 'person_name',
        corrections.person_name,
        'published_at', corrections.published_at
      )) order by corrections.published_at, corrections.id)
      from public.corrections where corrections.article_id = articles.id and corrections.published_at is not null
    ), '[]') as corrections,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', topics.name, 'slug', topics.slug) order by topics.kind, topics.name)
      from public.article_topics join public.topics on topics.id = article_topics.topic_id
      where article_topics.article_id = articles.id
    ), '[]') as topics,
    coalesce(article_view_counts.total_views, 0) as views
  from public.articles
  left join public.article_view_counts on article_view_counts.article_id = articles.id
  where published and publication_date <= now();
comment on view public.published_articles is
  'Articles as readers get them, with bylines [{name, slug, role}], corrections [{id, kind, body, person_name, '
  'published_at}], topics [{name, slug}] and the number of views. An author without a public name has none there.';
grant select on public.published_articles to anon, authenticated;

-- Authors ---------------------------------------------------------------------------------------

create function private.find_author(p_profile_id uuid, p_name text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.authors
  where profile_id = p_profile_id or (p_profile_id is null and profile_id is null and name = trim(p_name))
$$;
comment on function private.find_author is 'The author of an account or, without one, the guest of this name.';

create function private.ensure_author(p_profile_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  author_id uuid := private.find_author(p_profile_id, p_name);
begin
  if author_id is null then
    -- Two saves that credit the same new author take turns.
    perform private.lock('slugs');
    author_id := private.find_author(p_profile_id, p_name);
  end if;
  if author_id is null then
    author_id := gen_random_uuid();
    insert into public.authors (id, profile_id, slug, name, email)
    select author_id, p.id, private.free_slug('author', coalesce(p.full_name, guest.name), author_id),
      coalesce(p.full_name, guest.name), case when p.email_public then p.email end
    from (select case when p_profile_id is null then trim(p_name) end as name) guest
    left join public.profiles p on p.id = p_profile_id;
  end if;
  return author_id;
end
$$;
comment on function private.ensure_author is 'find_author, which creates a missing author.';

create function private.sync_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.authors set name = new.full_name, email = case when new.email_public then new.email end
    where profile_id = new.id;
  return null;
end
$$;
comment on function private.sync_author is
  'Trigger: copies an account''s name and, with its owner''s consent, e-mail address to its author.';
create trigger sync_author after update of full_name, email, email_public on public.profiles
  for each row execute function private.sync_author();

create function private.may_sign(p_profile_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.authors where profile_id = p_profile_id)
    or exists (select 1 from public.profiles where id = p_profile_id
      and (role in ('admin', 'chief_author') or (role = 'news_anchor' and verified)))
$$;
comment on function private.may_sign is
  'Whether an account can be named as an author: it is staff, or has been named before.';

create function public.list_byline_people() returns table (profile_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  editor boolean;
begin
  perform private.require_role('admin', 'chief_author', 'news_anchor');
  editor := private.is_editor();
  return query
    select person.id, person.name from (
      select p.id, coalesce(p.full_name, case when editor or p.id = (select auth.uid()) then p.email end) as name
      from public.profiles p
      -- Through two indexes, because there are many readers' accounts.
      where p.id in (select s.id from public.profiles s where s.role <> 'customer' union select a.profile_id
        from public.authors a)
        and private.may_sign(p.id)
      union all
      select null::uuid, a.name from public.authors a
      where a.profile_id is null and (editor or exists (
        select 1 from public.article_bylines b join public.articles r on r.id = b.article_id
        where b.author_id = a.id and r.published and r.publication_date <= now()
      ))
    ) person
    where person.name is not null
    order by person.id is null, person.name, person.id limit 2000;
end
$$;
comment on function public.list_byline_people is
  'For staff: who can be named in a byline; accounts first, guests without profile_id. Anchors see the guests that '
  'readers see, and no colleague''s e-mail address.';
grant execute on function public.list_byline_people to authenticated;

-- Author pages ----------------------------------------------------------------------------------

create function public.list_author_articles(p_slug text, p_limit integer, p_offset integer default 0)
returns setof public.published_articles
-- As in list_topic_articles: given the author's id, the planner knows how many articles they have.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  author constant uuid := (select a.id from public.authors a where a.slug = p_slug);
  page constant uuid[] := array(
    select r.id from public.articles r
    where exists (select 1 from public.article_bylines b where b.article_id = r.id and b.author_id = author)
      and r.published and r.publication_date <= now()
    order by r.publication_date desc, r.id desc limit least(p_limit, 100) offset least(greatest(p_offset, 0), 100000)
  );
begin
  return query select * from public.published_articles where id = any (page) order by publication_date desc, id desc;
end
$$;
comment on function public.list_author_articles is
  'A page of the visible articles that an author signed, newest first.';
grant execute on function public.list_author_articles to anon, authenticated;

create function public.list_authors(
  p_search text default '', p_kind text default null, p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0
) returns table (id uuid, slug text, name text, is_guest boolean, job_title text, has_biography boolean,
  articles bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select a.id, a.slug, named.name, a.profile_id is null, a.job_title, a.biography is not null,
      (select count(distinct b.article_id) from public.article_bylines b where b.author_id = a.id)
    from public.authors a left join public.profiles p on p.id = a.profile_id,
      lateral (select coalesce(a.name, p.email) as name) named
    where a.search_text like private.like_pattern(p_search)
      and case p_kind when 'guest' then a.profile_id is null when 'account' then a.profile_id is not null else true end
    order by
      case when not p_descending then private.fold(named.name) end,
      case when p_descending then private.fold(named.name) end desc, a.id
    limit least(greatest(p_limit, 1), 101) offset least(greatest(p_offset, 0), 100000);
end
$$;
comment on function public.list_authors is 'For admins: all authors, by name and kind (account or guest).';
grant execute on function public.list_authors to authenticated;

create function public.update_author(
  p_author_id uuid, p_expected_version timestamptz, p_slug text, p_name text default null, p_email text default null,
  p_job_title text default null, p_biography text default null, p_image_url text default null,
  p_link_url text default null
) returns table (former_slug text, current_slug text)
language plpgsql security definer set search_path = '' as $$
declare
  author public.authors;
begin
  perform private.require_role('admin');
  select * into author from public.authors where id = p_author_id for update;
  if not found then
    raise exception 'author_not_found';
  end if;
  perform private.require_version(author.updated_at, p_expected_version, 'author_changed');
  if author.profile_id is null and exists (
    select 1 from public.authors a where a.profile_id is null and a.name = trim(p_name) and a.id <> author.id
  ) then
    raise exception 'author_name_taken';
  end if;
  former_slug := author.slug;
  current_slug := case when author.slug = p_slug then p_slug else private.free_slug('author', p_slug, author.id) end;
  update public.authors a
  set slug = current_slug,
    former_slugs = array_remove(case when current_slug = former_slug then a.former_slugs else a.former_slugs
      || former_slug end, current_slug),
    -- Name and e-mail address of an account are changed by its owner.
    name = case when a.profile_id is null then trim(p_name) else a.name end,
    email = case when a.profile_id is null then nullif(trim(p_email), '') else a.email end,
    job_title = nullif(trim(p_job_title), ''), biography = nullif(trim(p_biography), ''),
    image_url = nullif(trim(p_image_url), ''), link_url = nullif(trim(p_link_url), '')
  where a.id = author.id;
  return next;
end
$$;
comment on function public.update_author is
  'For admins: updates an author''s page if it still has the expected version; for an account, neither name nor '
  'e-mail address. Returns the old and new slug.';
grant execute on function public.update_author to authenticated;

-- Bylines of articles ---------------------------------------------------------------------------

create function private.bylines_of(p_article_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'profile_id', a.profile_id, 'name', case when a.profile_id is null then a.name end, 'role', b.role
  )) order by b.position), '[]')
  from public.article_bylines b join public.authors a on a.id = b.author_id where b.article_id = p_article_id
$$;
comment on function private.bylines_of is
  'The bylines of an article, as revisions store them and set_article_bylines takes them. Accounts by id: a deleted '
  'one takes its name with it.';

create function private.byline_text(p_bylines jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(concat_ws(' ', byline ->> 'role',
    coalesce(p.full_name, p.email, byline ->> 'name', 'a former colleague')), ', ' order by n)
  from jsonb_array_elements(p_bylines) with ordinality as line (byline, n)
  left join public.profiles p on p.id = (byline ->> 'profile_id')::uuid
$$;
comment on function private.byline_text is 'Bylines in a line, for the rounds of a story.';

create function private.set_article_bylines(p_article_id uuid, p_bylines jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  byline jsonb;
  wanted jsonb := '[]';
  owner_id uuid;
begin
  if jsonb_array_length(p_bylines) > 12 then
    raise exception 'too_many_bylines';
  end if;
  for byline in select value from jsonb_array_elements(p_bylines) loop
    if (select auth.uid()) is not null and private.is_mixed_script(byline ->> 'name') then
      raise exception 'name_mixed_scripts';
    end if;
    if byline ->> 'profile_id' is not null and not private.may_sign((byline ->> 'profile_id')::uuid) then
      raise exception 'byline_not_staff';
    end if;
    byline := jsonb_build_object('author_id', private.ensure_author((byline ->> 'profile_id')::uuid, byline ->> 'name'),
      'role', nullif(trim(byline ->> 'role'), ''));
    if not wanted @> jsonb_build_array(byline) then
      wanted := wanted || byline;
    end if;
  end loop;
  if wanted = '[]' then
    select author_id into owner_id from public.articles where id = p_article_id;
    if owner_id is not null then
      wanted := jsonb_build_array(jsonb_build_object('author_id', private.ensure_author(owner_id, null), 'role', null));
    end if;
  end if;
  if wanted = coalesce((
    select jsonb_agg(jsonb_build_object('author_id', b.author_id, 'role', b.role) order by b.position)
    from public.article_bylines b where b.article_id = p_article_id
  ), '[]') then
    return false;
  end if;
  delete from public.article_bylines where article_id = p_article_id;
  insert into public.article_bylines (article_id, position, author_id, role)
  select p_article_id, n, (line ->> 'author_id')::uuid, line ->> 'role'
  from jsonb_array_elements(wanted) with ordinality as one (line, n);
  return true;
end
$$;
comment on function private.set_article_bylines is
  'p_bylines: [{profile_id or name, role}] in their order; empty means the account that wrote the article. Returns '
  'whether that changed anything.';

-- Bylines that stories propose ------------------------------------------------------------------

create function private.are_bylines(p_bylines jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_bylines) = 'array' and not exists (
    select 1 from jsonb_array_elements(p_bylines) byline
    where (byline ->> 'profile_id' is null and coalesce(char_length(byline ->> 'name'), 0) not between 1 and 200)
      or char_length(byline ->> 'role') > 60
  )
$$;
comment on function private.are_bylines is
  'The limits of authors and article_bylines, for those that a story proposes.';
-- A constraint runs it as the role that writes the row.
grant execute on function private.are_bylines to authenticated, service_role;

create function private.clean_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select trim(regexp_replace(
    private.sanitize_text(p_name), '[\s\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ))
$$;
comment on function private.clean_name is
  'A name with single spaces and nothing invisible: two that look alike are the same.';

create function private.name_skeleton(p_name text) returns text
language sql immutable strict set search_path = '' as $$
  -- From Unicode's confusables.txt (UTS 39): the letters of other scripts that look like one Latin letter.
  -- A capital I looks like an l, so i, l and 1 are one letter.
  select replace(replace(replace(regexp_replace(private.fold(translate(
    normalize(private.clean_name(p_name), nfkd),
    'ꜰⲀⲁⲂⲃⲈⲉⲌβεꮇꮍꮀᏆꮖ@$₳₭₮†○5I1|0ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢͻͿΑΒΕΖΗΘΙΚΜΝΟΡΤΥΧαγηθικνορστυϜϳϺϽЅІЈАБВЕКМНОРСТУХЬавгекмнорстух'
    'ѕіјћѡѢѣѲѳѴѵҌҍғҚқҞҟҢңҪҫҬҭҮүҰұҲһҽҿӀӇӈӉӊӍӏӨөԁԌԍԐԛԜԝՍՏՕագզհոռսցքօᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏂᏃᏋᏌᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏫᏲᏳᏴᏻᏼᴦᴩⲅⲎⲒⲔⲕⲘⲚⲞⲟⲢⲣⲤⲥⲦⲨ'
    'ⲬⳐⳑꓐꓑꓒꓓꓔꓖꓗꓙꓚꓛꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꙇꚕꭰꭱꭲꭴꭵꭺꭻꭼꮁꮃꮋꮎꮐꮓꮜꮢꮩꮪꮮꮯꮲꮶꮻ',
    'faabbeezbemyhllasakttosllloabcdeghijklmnoprstuvwyzojabezholkmnoptyxaynoikvopotufjmosljabbekmhopctyxbabrekmhopctyx'
    'sijhwbboovvbbrkkkkhhccttyyyyxheelhhhhmioodggeqwwusowqqhnnugfodrtiyajewmhyoghzeubrwsvslcpkdohgbgbrprhlkkmnooppccty'
    'xllbpddtgkjcozfmnlsrvhwxyaelouihdrtoiajerwhogzurvslcpko'
  )), '[^[:alnum:]]', '', 'g'), 'rn', 'm'), 'vv', 'w'), 'i', 'l')
$$;
comment on function private.name_skeleton is
  'What a name looks like: two names with the same skeleton are hard to tell apart.';

create function private.is_mixed_script(p_name text) returns boolean
language sql immutable strict set search_path = '' as $$
  select p_name ~ '[A-Za-z]' and regexp_replace(
    normalize(p_name, nfkd), '[\u0001-\u036f\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]', '',
    'g') ~ '[[:alpha:]]'
$$;
comment on function private.is_mixed_script is
  'Whether a name mixes Latin letters with those of another script, which nobody''s name does but a forger''s.';

create function private.list_staff_skeletons(p_except uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select unnest(array[private.fold(private.clean_name(p.full_name)), private.name_skeleton(p.full_name)])
  from public.profiles p
  where p.role <> 'customer' and p.id is distinct from p_except and p.full_name is not null and private.may_sign(p.id)
$$;
comment on function private.list_staff_skeletons is
  'The names, folded, and what they look like, of accounts other than p_except that can be named as authors.';

create function private.is_name_of_staff(p_name text, p_except uuid default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.list_staff_skeletons(p_except) as taken
    where taken in (private.fold(private.clean_name(p_name)), private.name_skeleton(p_name))
  )
$$;
comment on function private.is_name_of_staff is
  'Whether an account other than p_except that can be named as an author has this name or a look-alike.';

create function private.reject_colleague_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.full_name := private.clean_name(new.full_name);
  if private.is_mixed_script(new.full_name) then
    if tg_op = 'UPDATE' and new.full_name is distinct from old.full_name then
      raise exception 'name_mixed_scripts';
    end if;
    -- Sign-up never fails for a name, and an account without one is shown as the news desk.
    new.full_name := null;
  end if;
  if tg_op = 'UPDATE' and (select auth.uid()) is not null and private.is_name_of_staff(new.full_name, new.id) then
    -- Published articles show the account's current name, so it must not be a colleague's.
    if new.full_name is distinct from old.full_name and private.may_sign(new.id) then
      raise exception 'name_of_colleague';
    elsif old.role = 'customer' and new.role <> 'customer' then
      raise exception 'person_named_like_colleague';
    end if;
  end if;
  return new;
end
$$;
comment on function private.reject_colleague_name is
  'Trigger: staff have no colleague''s name or a look-alike, and no name has anything invisible or mixes scripts.';
create trigger reject_colleague_name before insert or update of full_name, role on public.profiles
  for each row execute function private.reject_colleague_name();

create function private.to_proposed_bylines(p_bylines jsonb, p_author_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  byline jsonb;
  proposed jsonb := '[]';
  accounts uuid[] := '{}';
begin
  if jsonb_array_length(p_bylines) > 12 then
    raise exception 'too_many_bylines';
  end if;
  for byline in select value from jsonb_array_elements(p_bylines) loop
    if byline ->> 'profile_id' is not null then
      if not private.may_sign((byline ->> 'profile_id')::uuid) then
        raise exception 'byline_not_staff';
      end if;
      accounts := accounts || (byline ->> 'profile_id')::uuid;
    elsif not private.is_editor() and private.is_name_of_staff(byline ->> 'name') then
      -- A guest with a colleague's name would be mistaken for the colleague.
      raise exception 'byline_is_account';
    end if;
    if private.is_mixed_script(byline ->> 'name') or private.is_mixed_script(byline ->> 'role') then
      raise exception 'name_mixed_scripts';
    end if;
    -- A role is printed before the name, so a colleague's name in it would sign the article.
    if not private.is_editor() and exists (
      select 1 from private.list_staff_skeletons(null) as taken where char_length(taken) >= 8
        and position(taken in private.name_skeleton(byline ->> 'role')) > 0
    ) then
      raise exception 'byline_is_account';
    end if;
    proposed := proposed || jsonb_strip_nulls(jsonb_build_object(
      'profile_id', byline ->> 'profile_id', 'name', case when byline ->> 'profile_id' is null
      then private.clean_name(byline ->> 'name') end,
      'role', nullif(trim(byline ->> 'role'), '')));
  end loop;
  -- Only editors may publish a text under a colleague's name alone.
  if cardinality(accounts) > 0 and not p_author_id = any (accounts) and not private.is_editor() then
    raise exception 'byline_without_you';
  end if;
  return proposed;
end
$$;
comment on function private.to_proposed_bylines is
  'Bylines as a story keeps them: names of guests and ids of accounts. Anchors can name colleagues only in addition '
  'to themselves.';
