-- Profiles as admins look through them: by name, e-mail and role, sorted, a page at a time.
-- Functions, because a text that somebody typed may get near no filter, and because a policy that is asked row by row
-- keeps the planner from the index of letters.

alter table public.profiles add column search_text text not null
  generated always as (private.fold(coalesce(full_name, '') || ' ' || email)) stored;
comment on column public.profiles.search_text is 'Name and e-mail, folded, for list_profiles.';
create index profiles_search_idx on public.profiles using gin (search_text extensions.gin_trgm_ops);

create function public.list_profiles(
  search text default '', only_role public.user_role default null,
  sort text default 'created_at', ascending boolean default false,
  max_rows integer default 25, skip integer default 0
)
returns table (id uuid, email text, full_name text, role public.user_role, verified boolean, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  -- Planned for each question anew: without a text the index of the sorting serves, with one that of the letters.
  return query execute format(
    'select p.id, p.email, p.full_name, p.role, p.verified, p.created_at from public.profiles p
     where ($1 = ''%%%%'' or p.search_text like $1) and ($2 is null or p.role = $2)
     order by %s, p.created_at desc, p.id limit $3 offset $4',
    (case sort
      when 'name' then 'lower(p.full_name)'
      when 'email' then 'lower(p.email)'
      when 'role' then 'p.role'
      when 'verified' then 'p.verified'
      else 'p.created_at'
    end) || (case when ascending then ' asc' else ' desc' end) || (case when sort = 'name' then ' nulls last' else '' end)
  )
  using private.to_pattern(coalesce(search, '')), only_role,
    least(greatest(max_rows, 1), 100), least(greatest(skip, 0), 100000);
end
$$;
comment on function public.list_profiles is
  'For admins: profiles whose name or e-mail holds the text. sort: name, email, role, verified or created_at.';

create function public.count_profiles(search text default '', only_role public.user_role default null) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.to_pattern(coalesce(search, ''));
begin
  perform private.must_have_role('admin');
  return (
    select count(*) from public.profiles p
    where (pattern = '%%' or p.search_text like pattern) and (only_role is null or p.role = only_role)
  );
end
$$;
comment on function public.count_profiles is 'For admins: how many profiles list_profiles has.';

grant execute on function public.list_profiles, public.count_profiles to authenticated;
