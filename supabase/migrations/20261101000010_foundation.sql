-- Foundation: schemas, default privileges and shared helpers. Nothing is allowed until a later file grants it.
-- The API does not serve schema private. Conventions: docs/architecture.md.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Helpers of policies and functions; not served by the API.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Hosted projects grant new tables and functions to every API role unless told otherwise.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema private grant execute on functions to service_role;

-- Text and addresses ----------------------------------------------------------------------------

create function private.sanitize_text(p_text text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select case when plain !~ '[\u200c\u200d\U000e0000-\U000e007f]' then plain else regexp_replace(regexp_replace(
    plain,
    -- Tags spell hidden text, except in flags such as that of Scotland.
    '(\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)|[\U000e0000-\U000e007f]', '\1', 'g'),
    -- Joiners shape Arabic and Indic letters and combine emoji; elsewhere they are invisible.
    '[\u200c\u200d]{2,}|(?:^|(?<=[\u0001-\u052f\u1d00-\u20ff\u2c60-\u2c7f\u3000-\u303f\ua640-\ua69f\ua720-\ua7ff'
      '\uff00-\uffef]))[\u200c\u200d]|(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])[\u200c\u200d](?![\u2190-'
      '\u2bff\U0001f000-\U0001faff])',
    '', 'g'
  ) end
  from (
    select regexp_replace(
      translate(p_text, u&'\000b\000c\0085\2028\2029', repeat(chr(10), 5)),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f'
        '\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff'
        '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]',
      '', 'g'
    ) as plain
  ) as visible
$$;
comment on function private.sanitize_text is
  'Without invisible characters, with line breaks for those of Word, PDF and Unicode. Mirrors '
  'lib/forms/sanitize-text.ts; a policy test compares them.';
grant execute on function private.sanitize_text to authenticated, service_role;

create function private.clean_text() returns trigger
language plpgsql set search_path = '' as $$
declare
  lines constant text[] := tg_argv[0];
  texts constant text[] := tg_argv[1];
  given constant jsonb := to_jsonb(new);
  cleaned jsonb := '{}';
  name text;
  value text;
begin
  foreach name in array lines || texts loop
    -- Lists are cleaned as JSON, where a control character is an escape sequence.
    value := case when jsonb_typeof(given -> name) = 'string' then given ->> name
      else regexp_replace((given -> name)::text, '(?<!\\)\\(?:u00[01][0-9a-f]|[bfnr])', ' ', 'g') end;
    value := private.sanitize_text(value);
    if name = any (lines) then
      value := trim(regexp_replace(value, '\s*[\n\r]\s*', ' ', 'g'));
    end if;
    if jsonb_typeof(given -> name) = 'string' and value is distinct from given ->> name then
      cleaned := cleaned || jsonb_build_object(name, value);
    elsif jsonb_typeof(given -> name) in ('array', 'object') and value::jsonb is distinct from given -> name then
      cleaned := cleaned || jsonb_build_object(name, value::jsonb);
    end if;
  end loop;
  return case when cleaned = '{}' then new else jsonb_populate_record(new, cleaned) end;
end
$$;
comment on function private.clean_text is
  'Trigger: columns lose invisible characters, and those of the first list line breaks. The second list has columns '
  'of several lines.';

create function private.fold(p_text text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  -- Compatibility forms also spell out ligatures and letters in other styles; what stays are letters without a
  -- decomposition. translate() compares each character with all of its list, so only texts with such letters pay for
  -- the long one.
  select case when plain ~ '[ßæœþɐɑɒⱥɓƀƃƈȼðđɖɗƌɛəǝɘɇƒɠɡɣħɦɨɩɪıɉȷʝɟƙĸłɫɬƚɭɱɲŋƞɳɔøɵƥɋɍɽʂʃŧƭʈʉʊʋɏƴƶȥʒ]' then
    translate(
      replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'ɐɑɒⱥɓƀƃƈȼðđɖɗƌɛəǝɘɇƒɠɡɣħɦɨɩɪıɉȷʝɟƙĸłɫɬƚɭɱɲŋƞɳɔøɵƥɋɍɽʂʃŧƭʈʉʊʋɏƴƶȥʒ',
      'aaaabbbccdddddeeeeefggghhiiiijjjjkklllllmnnnnooopqrrsstttuuvyyzzz'
    )
    else plain end
  from (
    select translate(
      lower(regexp_replace(
        -- Sorting a long run of marks takes minutes. U+034F ends a run, as in Unicode's Stream-Safe Text Format.
        -- One letter can become eighteen. The longest text may become three times as long, which is enough for Hangul.
        left(normalize(regexp_replace(private.sanitize_text(p_text), '[^\u0001-\u02ff]{30}', '\&' || u&'\034F', 'g'),
          nfkd), 610000),
        '[\u0300-\u036f\u200c\u200d]', '', 'g'
      )),
      '’‘ʼ‛′', ''''''''''''
    ) as plain
  ) as folded
$$;
comment on function private.fold is
  'Lower case, without accents and invisible characters, other Latin letters as the letters people type for them: '
  'okyeame finds Ɔkyeame, strasse finds Straße. Search and slugs use it.';
-- Generated columns run it as the role that writes the row.
grant execute on function private.fold to authenticated, service_role;

create function private.plain_text(p_markdown text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Private-use characters: one marks an escaped character, the others are an escaped backslash and ampersand.
  escaped constant text := u&'\E000';
  backslash constant text := u&'\E001';
  amp constant text := u&'\E002';
  t text := replace(translate(p_markdown, escaped || backslash || amp, ''), '\\', backslash);
  code text;
begin
  t := regexp_replace(t, '\\([[:punct:]])', escaped || '\1', 'g');
  t := regexp_replace(t, '^[ \t]*::picture\{[^}]*\}[ \t]*$', '', 'gn');
  -- The line below a table's header, and horizontal rules.
  t := regexp_replace(t, '^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$', '', 'gn');
  -- Markers of quotes, list items and headings.
  t := regexp_replace(t, '^(?:[ \t]*(?:>|(?:[-*+]|[0-9]{1,3}[.)])(?=[ \t]|$)))*[ \t]*(?:#{1,6}(?=[ \t]|$))?[ \t]*', '',
    'gn');
  -- Directives: a pull quote or fact box may have a label.
  t := regexp_replace(t, '^[ \t]*:::+(?:(?:pullquote|factbox)(?:\[((?:' || escaped || '.|[^]' || escaped
    || '])*)\])?)?[ \t]*$', '\1', 'gn');
  t := regexp_replace(t, '(?<!' || escaped || ')\|', ' ', 'g');
  t := regexp_replace(t, '(?<![[:alnum:]' || escaped || '])_+|(?<!' || escaped || ')_+(?![[:alnum:]])', '', 'g');
  t := regexp_replace(t, '(?<!' || escaped || ')\*+', '', 'g');
  -- No part of it reads beyond where the next link could begin; otherwise the time would be quadratic.
  t := regexp_replace(t, '(?<!' || escaped || ')\[((?:' || escaped || '.|[^][' || escaped
    || '])*)\]\((?:<[^<>\n]*>|(?:' || escaped || '.|[^()[:space:]' || escaped
    || ']|\([^()[:space:]]*\))*)(?:[ \t]+"[^"\n]*")?\)', '\1', 'g');
  if position('&' in t) > 0 then
    -- An escaped ampersand does not start a character reference.
    t := replace(t, escaped || '&', amp);
    -- Capped: each reference is a pass over the whole text. A surrogate is not a character.
    for code in
      select distinct reference.parts[1] from regexp_matches(t, '&#x([0-9A-Fa-f]{1,5});', 'g') as reference (parts)
      where reference.parts[1] !~* '^0?d[89a-f]..$' limit 100
    loop
      t := replace(t, '&#x' || code || ';',
        coalesce(chr(nullif(('x' || lpad(code, 8, '0'))::bit(32)::integer, 0)), ''));
    end loop;
    t := replace(replace(replace(replace(t, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');
  end if;
  return translate(t, backslash || amp || escaped, '\&');
end
$$;
comment on function private.plain_text is
  'The words of a Markdown text (docs/markdown.md) without its markup, for search. The website has a real parser; a '
  'policy test compares both.';
-- Generated columns run it as the role that writes the row.
grant execute on function private.plain_text to authenticated, service_role;

create function private.to_words(p_text text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select trim(regexp_replace(private.fold(p_text), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function private.to_words is
  'The folded words of a text, separated by single spaces. Indexes and queries both use it, so that they agree on '
  'where a word ends: the parser of to_tsvector keeps 12.5 and accra/kumasi together.';
-- Generated columns run it as the role that writes the row.
grant execute on function private.to_words to authenticated, service_role;

create function private.index_words(p_text text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select private.to_words(p_text) || coalesce(' ' || (
    select string_agg(translate(joined[1], ',''', ''), ' ')
    from regexp_matches(private.fold(p_text), '(\m\d{1,3}(?:,\d{3})+\M|\m[[:alpha:]]+(?:''[[:alpha:]]+)+\M)',
      'g') as joined
  ), '')
$$;
comment on function private.index_words is
  'The words of a text for an index, and those that people also type in one: 1200 for 1,200, womens for women''s.';
-- Generated columns run it as the role that writes the row.
grant execute on function private.index_words to authenticated, service_role;

create function private.like_pattern(p_search text) returns text
language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(trim(private.fold(left(p_search, 200))), '\', '\\'), '%', '\%'), '_', '\_')
    || '%'
$$;
comment on function private.like_pattern is
  'A LIKE pattern that matches folded text containing p_search, wildcards escaped.';

create function private.prefix_query(p_search text) returns tsquery
language sql immutable set search_path = '' as $$
  -- Only letters and digits reach to_tsquery, so no text can break or widen it. An index lists all words that begin
  -- with one or two letters: only the last word, which may still be typed, is worth that.
  select to_tsquery('pg_catalog.simple',
    string_agg(word || case when char_length(word) > 2 or is_last then ':*' else '' end, ' & '))
  from (
    select word, bool_or(n = last) as is_last
    from (
      select word, n, max(n) over () as last
      from regexp_split_to_table(private.to_words(left(p_search, 200)), ' ')
        with ordinality as typed (word, n)
      where word <> '' and n <= 12
    ) typed
    group by word
  ) words
$$;
comment on function private.prefix_query is
  'A tsquery for folded text with the first twelve words of p_search, each of which may go on if it has three letters '
  'or is the last; null without words.';

-- In bytes, because an index row holds at most 2,704.
create domain public.web_url as text check (value ~ '^https?://' and octet_length(value) <= 2000);
comment on domain public.web_url is 'An absolute http(s) address.';

-- Browsers treat //host, /\host and paths with white space as another host.
create domain public.link_url as text check (value ~ '^(https?://|/(?![/\\])\S*$|#)' and octet_length(value) <= 2000);
comment on domain public.link_url is 'Where a link may lead: an absolute address, a path of this site, or an anchor.';

-- An image on another host would tell that host who reads what.
create domain public.site_image as text constraint image_not_ours check (
  value ~ '^/media/[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$' and char_length(value) <= 200
);
comment on domain public.site_image is
  'An image in this site''s bucket. Any other address is refused with image_not_ours (23514).';

create domain public.email_address as text
  check (value ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and octet_length(value) <= 254);
comment on domain public.email_address is 'An e-mail address as far as a pattern can tell.';

create function private.image_path(p_url text) returns text
language sql immutable set search_path = '' as $$
  select case when p_url like '/media/%' then substr(p_url, 8) end
$$;
comment on function private.image_path is 'The path in the bucket of an image on this site, else null.';

create function private.pick(p_form jsonb, p_columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, case when key like '%\_url' and trim(value #>> '{}') = '' then 'null'
    else value end), '{}')
  from jsonb_each(p_form) where key = any (p_columns)
$$;
comment on function private.pick is 'What a form says about these columns, with null for an empty address.';

-- Optimistic locking ----------------------------------------------------------------------------

create function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', now()), old.updated_at + interval '1 millisecond');
  return new;
end
$$;
comment on function private.bump_version is
  'Trigger: updated_at is the version of a row. It always grows, and has the milliseconds that clients can send back.';

create function private.require_version(p_version timestamptz, p_expected_version timestamptz, p_error text)
  returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_version is distinct from p_expected_version then
    raise exception using message = p_error, errcode = 'P0001';
  end if;
end
$$;
comment on function private.require_version is
  'Optimistic locking: raises p_error unless the row still has the version that the caller loaded. A missing version '
  'is refused.';

-- Advisory locks --------------------------------------------------------------------------------

create type private.lock_name as enum ('slugs', 'article_views', 'uploads', 'due_publications', 'front_page');

create function private.lock(p_name private.lock_name, p_key text default '') returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(p_name || ':' || p_key, 0))
$$;
comment on function private.lock is
  'Takes a named advisory lock until the transaction ends; p_key narrows it to one row.';

-- Lists -----------------------------------------------------------------------------------------

-- The editors' lists of articles and stories are assembled: only an ORDER BY that is written out can be read from an
-- index, and only a search that is written out is planned for what it asks. Other lists are plain queries.

create function private.order_by(p_columns jsonb, p_sort text, p_default text, p_descending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(coalesce(p_columns ->> p_sort, p_columns ->> p_default), case when p_descending then 'desc'
    else 'asc' end)
$$;
comment on function private.order_by is
  'The ORDER BY list for a sort name. p_columns maps names to SQL with %1$s for the direction; an unknown name gets '
  'p_default.';

create function private.list_query(
  p_columns text, p_from text, p_conditions text[], p_order_by text, p_limit integer, p_offset integer
) returns text
language sql immutable set search_path = '' as $$
  -- Rows are fetched for the page only: what is filtered out or skipped is read from an index.
  select format(
    'select %1$s from (select t.id from %2$s where %3$s order by %4$s limit %5$s offset %6$s) page, %2$s
     where t.id = page.id order by %4$s',
    p_columns, p_from, coalesce(nullif(array_to_string(p_conditions, ' and '), ''), 'true'), p_order_by,
    least(greatest(p_limit, 1), 101), least(greatest(p_offset, 0), 100000)
  )
$$;
comment on function private.list_query is
  'The text of a list query, for EXECUTE. The table is aliased t; conditions that are null are left out; at most 101 '
  'rows.';
