-- Counted views and clicks, one row each, are kept for ninety days. They serve to count a browser once (half an hour) and
-- to see what is read now (two days); totals and the days of ads stand elsewhere and stay. Without an end these rows
-- would be most of the database within a year, and a record of browsers that nobody needs.

create function private.drop_old_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- So many at a time that nobody waits for it, and ten times as many as have come since the last time.
  execute format(
    'delete from %1$I.%2$I where id in (
       select id from %1$I.%2$I where %3$I < now() - interval ''90 days'' order by %3$I limit 1000 for update skip locked
     )', tg_table_schema, tg_table_name, tg_argv[0]);
  return null;
end
$$;
comment on function private.drop_old_counts is 'Argument: the column that says when it was counted.';

create trigger drop_old_counts after insert on public.article_views
  for each row when (new.id % 100 = 0) execute function private.drop_old_counts('viewed_at');
create trigger drop_old_counts after insert on public.ad_interactions
  for each row when (new.id % 100 = 0) execute function private.drop_old_counts('created_at');

comment on table public.article_views is
  'One row for each counted view of the last ninety days; visitor is an opaque key of a browser, not of a person.';
comment on table public.ad_interactions is 'One row for each counted view or click of an ad in the last ninety days.';
