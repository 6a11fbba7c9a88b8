-- A text may have parts in another language. Their marks are no words that one searches for.

create or replace function private.plain_text(p_markdown text) returns text
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
  -- Directives: a pull quote or fact box may have a label, and a part in another language has its code.
  t := regexp_replace(t, '^[ \t]*:::+(?:(?:pullquote|factbox)(?:\[((?:' || escaped || '.|[^]' || escaped
    || '])*)\])?|language\{[^}]*\})?[ \t]*$', '\1', 'gn');
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
