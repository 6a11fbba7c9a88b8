-- Dates that exist. PostgreSQL also keeps 'infinity' and the year 4713 before Christ; whoever reads them back as a date
-- (feeds, sitemaps, archives, browsers) fails, and one such article would take the front page with it.
-- The first newspaper of the Gold Coast is of 1822; nobody schedules further than the next century.

alter table public.articles
  add check (publication_date >= '1800-01-01' and publication_date < '2200-01-01'),
  add check (created_at >= '1800-01-01' and created_at < '2200-01-01');
alter table public.banner_items add check (isfinite(expires_at));
alter table public.advertisements add check (isfinite(start_date) and isfinite(end_date));
