-- What only the database knows of how the newsroom runs, for its operator (GET /api/metrics).

create function public.measure()
returns table (
  outbox_waiting bigint, outbox_seconds double precision, connections_active bigint, connections_idle bigint,
  connections_max integer
)
language sql stable security definer set search_path = '' as $$
  select outbox.waiting, outbox.seconds, used.active, used.idle, current_setting('max_connections')::integer
  from (
    select count(*) as waiting, coalesce(extract(epoch from now() - min(n.created_at)), 0)::double precision as seconds
    from public.notifications n where n.state = 'waiting'
  ) outbox, (
    select count(*) filter (where a.state is distinct from 'idle') as active,
      count(*) filter (where a.state = 'idle') as idle
    from pg_stat_activity a
    where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
  ) used
$$;
comment on function public.measure is
  'What waits in the outbox and for how long, and the connections to this database without the caller''s. For the '
  'secret key alone.';
