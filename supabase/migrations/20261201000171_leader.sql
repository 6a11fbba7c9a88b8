-- Leader work: what one web server does for all (due articles, the outbox, the collector, cleaning up). The leader holds a
-- lease, a row with an expiry, because session locks work neither through PostgREST nor through a pooler.

-- Unlogged: after a crash, the next to ask becomes the leader.
create unlogged table private.leases (
  name text primary key check (char_length(name) between 1 and 100),
  holder text not null check (char_length(holder) between 1 and 100),
  expires_at timestamptz not null
);
comment on table private.leases is 'Who does a job until when.';

create function public.take_lease(p_name text, p_holder text, p_seconds integer) returns boolean
language plpgsql security definer set search_path = '' set synchronous_commit = off
as $$
begin
  insert into private.leases (name, holder, expires_at)
  values (p_name, p_holder, clock_timestamp() + make_interval(secs => p_seconds))
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where leases.holder = excluded.holder or leases.expires_at < clock_timestamp();
  return found;
end
$$;
comment on function public.take_lease is 'Takes or renews a lease; false while somebody else holds it. For the secret key alone.';

create function private.release_leases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.leases where holder = old.id;
  return null;
end
$$;
comment on function private.release_leases is 'Trigger: an instance that stops leaves its leases to the others.';
create trigger release_leases after delete on private.instances
  for each row execute function private.release_leases();

-- Due changes: time makes articles visible and ends pins without a write --------------------------

create table private.due_changes (
  id boolean primary key default true check (id),
  seen_until timestamptz not null default now()
);
comment on table private.due_changes is 'One row: until when due changes are in the feed.';
insert into private.due_changes default values;

create function public.note_due_changes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
  due text[];
begin
  -- Concurrent calls take turns: the second finds what came due in between.
  select seen_until into since from private.due_changes for update;
  select array_agg(distinct tag) into due from (
    select unnest(private.article_tags(a)) as tag from public.articles a
    where a.published and a.publication_date > since and a.publication_date <= now()
    union all
    select 'placement' from public.front_page_slots s
    where s.front_page = (select max(number) from public.front_pages) and s.pinned_until > since and s.pinned_until <= now()
  ) expired;
  update private.due_changes set seen_until = greatest(since, now());
  if due && array['front-page'] then
    perform public.log_due_publications();
  end if;
  perform private.note_tags(due);
  return coalesce(due, '{}');
end
$$;
comment on function public.note_due_changes is
  'Writes the change of scheduled articles and ended pins that came due since the last call, and returns its tags. For the secret key alone.';
