-- Rate limits, shared by all web servers: exact ones are counted here, others in memory and added here each second.

-- Unlogged: no write waits for the disk, and after a crash the counts start again.
create unlogged table private.rate_limits (
  key text primary key,
  started_at timestamptz not null default now(),
  uses integer not null default 1
);
comment on table private.rate_limits is
  'How often a key (a limit and the hash of an address) was used in its current window.';
create index rate_limits_started_at_idx on private.rate_limits (started_at);

create function public.use_rate_limit(p_key text, p_max_uses integer, p_window_seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rate_limit private.rate_limits;
begin
  insert into private.rate_limits as r (key) values (p_key)
  on conflict (key) do update set
    started_at = case when r.started_at < now() - make_interval(secs => p_window_seconds) then now()
    else r.started_at end,
    uses = case when r.started_at < now() - make_interval(secs => p_window_seconds) then 1 else r.uses + 1 end
  returning * into rate_limit;
  if rate_limit.uses <= p_max_uses then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from rate_limit.started_at - now()) + p_window_seconds))::integer;
end
$$;
comment on function public.use_rate_limit is
  'Counts one use and returns 0, or the seconds to wait once the limit is reached. For the secret key alone.';

create function public.add_rate_limit_uses(p_keys text[], p_uses integer[], p_window_seconds integer) returns jsonb
language sql security definer set search_path = '' as $$
  with added as (
    insert into private.rate_limits as r (key, uses)
    -- In one order, so that two servers never wait for each other.
    select key, uses from unnest(p_keys, p_uses) as counted (key, uses) order by key
    on conflict (key) do update set
      started_at = case when r.started_at < now() - make_interval(secs => p_window_seconds) then now()
      else r.started_at end,
      uses = excluded.uses + case when r.started_at < now() - make_interval(secs => p_window_seconds) then 0
      else r.uses end
    returning key, uses, started_at
  )
  select coalesce(jsonb_object_agg(key, jsonb_build_array(uses, extract(epoch from now() - started_at))), '{}')
    from added
$$;
comment on function public.add_rate_limit_uses is
  'Adds uses that a web server counted in memory; returns for each key its uses and the age of its window in seconds. '
  'For the secret key alone.';
