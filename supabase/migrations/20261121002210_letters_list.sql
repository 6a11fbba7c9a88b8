-- Messages and subscribers as admins look through them: by what they say, sorted, a page at a time.
-- Functions for the reasons that profiles have.

alter table public.contact_messages add column search_text text not null
  generated always as (private.fold(name || ' ' || email || ' ' || subject || ' ' || message)) stored;
comment on column public.contact_messages.search_text is 'All that was written, folded, for list_contact_messages.';
create index contact_messages_search_idx on public.contact_messages using gin (search_text extensions.gin_trgm_ops);

create index newsletter_subscriptions_search_idx on public.newsletter_subscriptions
  using gin (email extensions.gin_trgm_ops);

create function public.list_contact_messages(
  search text default '', only_read boolean default null,
  sort text default 'created_at', ascending boolean default false,
  max_rows integer default 25, skip integer default 0
)
returns table (id uuid, name text, email text, subject text, read boolean, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  return query execute format(
    'select m.id, m.name, m.email, m.subject, m.read, m.created_at from public.contact_messages m
     where ($1 = ''%%%%'' or m.search_text like $1) and ($2 is null or m.read = $2)
     order by %s %s, m.created_at desc, m.id desc limit $3 offset $4',
    case sort
      when 'status' then 'm.read'
      when 'name' then 'lower(m.name)'
      when 'email' then 'm.email'
      when 'subject' then 'lower(m.subject)'
      else 'm.created_at'
    end,
    case when ascending then 'asc' else 'desc' end
  )
  using private.to_pattern(coalesce(search, '')), only_read,
    least(greatest(max_rows, 1), 100), least(greatest(skip, 0), 100000);
end
$$;
comment on function public.list_contact_messages is
  'For admins: messages that hold the text. sort: status, name, email, subject or created_at.';

create function public.list_subscribers(
  search text default '', only_subscribed boolean default null,
  sort text default 'consented_at', ascending boolean default false,
  max_rows integer default 50, skip integer default 0
)
returns table (id uuid, email text, subscribed boolean, consented_at timestamptz, unsubscribed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  return query execute format(
    'select s.id, s.email, s.subscribed, s.consented_at, s.unsubscribed_at from public.newsletter_subscriptions s
     where ($1 = ''%%%%'' or s.email like $1) and ($2 is null or s.subscribed = $2)
     order by %s %s, s.id desc limit $3 offset $4',
    case sort when 'email' then 's.email' when 'status' then 's.subscribed' else 's.consented_at' end,
    case when ascending then 'asc' else 'desc' end
  )
  using private.to_pattern(coalesce(search, '')), only_subscribed,
    least(greatest(max_rows, 1), 100), least(greatest(skip, 0), 100000);
end
$$;
comment on function public.list_subscribers is
  'For admins: subscriptions whose address holds the text. sort: email, status or consented_at.';

create index newsletter_subscriptions_consented_at_idx on public.newsletter_subscriptions (consented_at desc, id desc);

grant execute on function public.list_contact_messages, public.list_subscribers to authenticated;
