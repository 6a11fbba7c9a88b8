-- Keeping the history: how a change becomes an entry. One function for all tables; which they are stands
-- in the next file. Articles have their own, because of their pictures and revisions.
-- Entries are written when a transaction ends (deferred triggers): one for each row, of its first and its last state.
-- All in plpgsql, which keeps its plans: a function in SQL is planned anew for each row (measured: bench/history.ts).
-- A migration that first changes rows and then the shape of one of these tables says `set constraints all immediate`
-- in between.

create function private.to_agent(noun public.history_noun, is_new boolean) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case
      when (select auth.role()) is distinct from 'service_role' then 'maintenance'
      when is_new and noun in ('draft_article', 'source') then 'automation'
      else 'the newsroom''s server'
    end
  );
end
$$;
comment on function private.to_agent is
  'Who acts where no person does: the server by its key (seed, import, files), or whoever speaks to the database itself.';

create function private.who_acts(agent text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  their_name text := agent;
  their_role public.user_role;
  found_id bigint;
begin
  if person is not null then
    -- Who deletes their own account has neither any more.
    select coalesce(full_name, email), role into their_name, their_role from public.profiles where id = person;
    their_role := coalesce(their_role, 'customer');
  end if;
  -- Twice, because somebody else's transaction may put it there in this very moment.
  for attempt in 1..2 loop
    if person is null then
      select id into found_id from public.history_people where profile_id is null and name = their_name;
    else
      select id into found_id from public.history_people
      where profile_id = person and role = their_role and name is not distinct from their_name limit 1;
    end if;
    exit when found_id is not null;
    insert into public.history_people (profile_id, name, role) values (person, their_name, their_role)
    on conflict do nothing returning id into found_id;
    exit when found_id is not null;
  end loop;
  return found_id;
end
$$;

create function private.to_changes(was jsonb, is_now jsonb, long_texts text[], secrets text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(key, case
      when key = any (secrets) then jsonb_build_array(
        case when was ->> key is not null then '(hidden)' end, case when is_now ->> key is not null then '(hidden)' end)
      -- No column that is short by nature holds so much; whatever does is not kept twice.
      when key = any (long_texts) or char_length(coalesce(was ->> key, '')) + char_length(coalesce(is_now ->> key, '')) > 4000
        then jsonb_build_object('was', coalesce(char_length(was ->> key), 0), 'is', coalesce(char_length(is_now ->> key), 0))
      else jsonb_build_array(was -> key, is_now -> key)
    end), '{}')
    from jsonb_object_keys(was) as key
    -- What a row began with is what the first change of a column calls old, or what the row still says.
    where was is not null
      and was -> key is distinct from coalesce(is_now -> key, 'null')
      -- A reference that falls to null follows from the deletion of something else, which has its own entry.
      and not (is_now is not null and key ~ '_(id|by)$' and is_now ->> key is null)
  );
end
$$;

create function private.computed_columns(relation oid) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(attname::text), '{}') from pg_catalog.pg_attribute
    where attrelid = relation and attnum > 0 and attgenerated <> ''
  );
end
$$;
comment on function private.computed_columns is 'Columns that only repeat others: search texts, keys to sort by.';

create function private.write_entry(
  new_noun public.history_noun, changed_row uuid, new_label text, new_deed public.history_deed, new_changes jsonb, agent text
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  insert into public.history_entries (who, actor_id, noun, row_id, label, deed, changes)
  values (private.who_acts(agent), (select auth.uid()), new_noun, changed_row, left(new_label, 500), new_deed, new_changes)
  returning id into entry;
  return entry;
end
$$;

create function private.is_noted(changed_row uuid, changed_noun public.history_noun) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select 1 from public.history_entries
      where row_id = changed_row and happened_at = now() and noun = changed_noun and transaction_id = pg_current_xact_id()
    )
  );
end
$$;
comment on function private.is_noted is 'Whether this transaction has its entry for the row: what else it did to it is in there.';

create function private.to_deed(noun public.history_noun, was jsonb, is_now jsonb, changes jsonb) returns public.history_deed
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select (case
      when is_now is null then 'deleted'
      when was is null then case noun
        when 'story' then 'submitted' when 'draft_article' then 'filed' when 'notification_settings' then 'edited' else 'created' end
      when noun in ('story', 'draft_article') and changes ? 'status' and is_now ->> 'status' <> 'pending' then is_now ->> 'status'
      when noun = 'profile' and changes ? 'role' then 'role_changed'
      when noun = 'profile' then case when (is_now ->> 'verified')::boolean then 'verified' else 'unverified' end
      when noun in ('ad', 'banner', 'source') and changes ? 'active' and changes - 'active' = '{}'
        then case when (is_now ->> 'active')::boolean then 'activated' else 'deactivated' end
      else 'edited'
    end)::public.history_deed
  );
end
$$;

-- Arguments: the noun, the column that names a row ('' for none), then lists of columns: left out, long, secret.
create function private.keep_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  noun public.history_noun := tg_argv[0];
  left_out text[] := string_to_array(tg_argv[2], ' ') || private.computed_columns(tg_relid);
  first_row jsonb := to_jsonb(coalesce(old, new));
  row_id uuid := case when first_row ->> 'id' = 'true' then '00000000-0000-0000-0000-000000000000' else first_row ->> 'id' end;
  was jsonb;
  is_now jsonb;
  changes jsonb;
begin
  if private.is_noted(row_id, noun) then
    return null;
  end if;
  -- This event is the first of its row in the transaction, so its old row is the oldest; what counts is the last one.
  execute format('select to_jsonb(t) from %I.%I t where t.id = $1', tg_table_schema, tg_table_name)
    into is_now using coalesce(new.id, old.id);
  if tg_op <> 'INSERT' then
    was := first_row - left_out;
  elsif is_now is null then
    return null;
  end if;
  is_now := is_now - left_out;
  changes := private.to_changes(was, is_now, string_to_array(tg_argv[3], ' '), string_to_array(tg_argv[4], ' '));
  if was is null or is_now is null or changes <> '{}' then
    perform private.write_entry(noun, row_id, coalesce(is_now, was) ->> nullif(tg_argv[1], ''),
      private.to_deed(noun, was, is_now, changes), changes, private.to_agent(noun, was is null));
  end if;
  return null;
end
$$;
