-- Housekeeping: what has a limited life ends here, in a job of the scheduler, so that no reader or editor waits for it.

create function public.clean_up() returns void
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  today constant date := (now() at time zone 'Africa/Accra')::date;
begin
  -- Of several web servers, one does the work. Each run ends after some rows, and outpaces those that are added
  -- meanwhile.
  if not pg_try_advisory_xact_lock(hashtextextended('clean_up', 0)) then
    return;
  end if;
  delete from public.article_views where id in (
    select id from public.article_views where viewed_at < now() - interval '90 days' order by viewed_at limit 20000
  );
  delete from public.ad_interactions where id in (
    select id from public.ad_interactions where created_at < now() - interval '90 days' order by created_at limit 20000
  );
  delete from public.inbox_items where happened_at < now() - interval '1 year';
  delete from public.notifications where state <> 'waiting' and created_at < now() - interval '90 days';
  delete from private.rate_limits where started_at < now() - interval '1 day';
  -- Hashes of networks end with their day.
  delete from private.article_network_views where day < today;
  delete from private.ad_traffic where day < today;
  update public.flagged_ad_traffic set network = null where day < today and network is not null;
  -- Accounts whose address was not confirmed within a week.
  delete from auth.users where id in (
    select account.id from auth.users as account join public.profiles on profiles.id = account.id
    where account.email_confirmed_at is null and account.last_sign_in_at is null
      and account.created_at < now() - interval '7 days' and profiles.role = 'customer'
    limit 500 for update of account skip locked
  );
end
$$;
comment on function public.clean_up is
  'Removes what is too old; the website calls it every ten minutes. For the secret key alone.';
