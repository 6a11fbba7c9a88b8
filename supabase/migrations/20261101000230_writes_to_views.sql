-- Nobody may write to the views that join or add up tables. PostgreSQL refuses such a write before it checks rights
-- (SQLSTATE 55000), which the API reports as an error of the server. With these triggers it checks rights first, as for
-- every table, and whoever tries gets 401 or 403. No API role has the right, so they never run for one.

create function private.refuse_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'not_allowed' using errcode = '42501';
end
$$;

create trigger refuse_write instead of insert or update or delete on public.published_articles
  for each row execute function private.refuse_write();
create trigger refuse_write instead of insert or update or delete on public.flagged_ad_overview
  for each row execute function private.refuse_write();
create trigger refuse_write instead of insert or update or delete on public.flagged_ad_totals
  for each row execute function private.refuse_write();
