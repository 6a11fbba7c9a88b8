-- Runs of the collector: one at a time, whoever starts it, and what came of each. Admins see them; the web server
-- begins and ends them with the secret key.

create table public.collection_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  report jsonb check (octet_length(report::text) <= 100000)
);
comment on table public.collection_runs is 'When sources were collected, and the report of each run; the newest hundred are kept.';
create index collection_runs_started_at_idx on public.collection_runs (started_at desc, id desc);
-- What makes two at once impossible, also where two servers begin in the same moment.
create unique index collection_runs_one_at_a_time_idx on public.collection_runs ((true)) where ended_at is null;

alter table public.collection_runs enable row level security;
grant select on public.collection_runs to authenticated;
create policy "admins see runs of the collector" on public.collection_runs
  for select to authenticated using ((select private.is_admin()));

create function public.begin_collection() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  run uuid;
begin
  -- Five times as long as a run allows itself: its server was killed, and nobody will end it.
  update public.collection_runs set ended_at = now()
  where ended_at is null and started_at < now() - interval '20 minutes';
  delete from public.collection_runs r
  where r.id in (select o.id from public.collection_runs o order by o.started_at desc, o.id desc offset 99);
  insert into public.collection_runs default values on conflict do nothing returning id into run;
  return run;
end
$$;
comment on function public.begin_collection is 'The id of a new run, or null while another is under way. For the secret key alone.';

create function public.end_collection(run_id uuid, run_report jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.collection_runs set ended_at = now(), report = run_report where id = run_id and ended_at is null
$$;
comment on function public.end_collection is 'For the secret key alone.';

create function public.list_filed_reports(normalised_urls text[]) returns setof text
language sql stable security definer set search_path = ''
as $$
  select d.normalised_url from public.draft_articles d where d.normalised_url = any (normalised_urls[1:100])
$$;
comment on function public.list_filed_reports is 'Those of the addresses whose report is a draft already. For the secret key alone.';
