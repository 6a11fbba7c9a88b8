-- What readers send: newsletter subscriptions and contact messages.
-- Readers call nothing here themselves: the web server does (secret key), which limits each address.
-- Only admins read.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254 and email = lower(email)),
  subscribed boolean not null default true,
  consent_text text not null check (char_length(consent_text) between 1 and 500),
  consented_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  unique (email)
);
comment on table public.newsletter_subscriptions is 'Addresses, and when and to which words their owners agreed (Act 843).';
create index newsletter_subscriptions_created_at_idx on public.newsletter_subscriptions (created_at desc, id desc);
alter table public.newsletter_subscriptions enable row level security;
grant select (id, email, subscribed, consent_text, consented_at, unsubscribed_at, created_at)
  on public.newsletter_subscriptions to authenticated;
create policy "admins see subscribers" on public.newsletter_subscriptions
  for select to authenticated using ((select private.is_admin()));

create function public.subscribe_to_newsletter(subscriber_email text, consent text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  changed boolean;
begin
  -- One statement decides, so that two presses of the button cannot both be the first.
  insert into public.newsletter_subscriptions as known (email, consent_text)
  values (lower(trim(subscriber_email)), consent)
  on conflict (email) do update
    set subscribed = true, consent_text = excluded.consent_text, consented_at = now(), unsubscribed_at = null
    where not known.subscribed
  returning true into changed;
  return case when changed then 'subscribed' else 'already_subscribed' end;
end
$$;
comment on function public.subscribe_to_newsletter is 'subscribed (also again after unsubscribing) or already_subscribed.';

create function public.unsubscribe_from_newsletter(token uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_subscriptions
  set subscribed = false, unsubscribed_at = coalesce(unsubscribed_at, now())
  where unsubscribe_token = token;
  return found;
end
$$;
comment on function public.unsubscribe_from_newsletter is 'Whether the token belongs to an address; it is unsubscribed then.';

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254),
  subject text not null check (char_length(trim(subject)) between 1 and 300),
  message text not null check (char_length(trim(message)) between 1 and 10000),
  read boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'What readers wrote on /contact.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_unread_idx on public.contact_messages (created_at desc) where not read;
alter table public.contact_messages enable row level security;
grant select, delete on public.contact_messages to authenticated;
grant update (read) on public.contact_messages to authenticated;
create policy "admins see messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins mark messages" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

create function public.send_contact_message(name text, email text, subject text, message text) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.contact_messages (name, email, subject, message)
  values (trim(name), lower(trim(email)), trim(subject), trim(message))
  returning id
$$;

-- Pace ------------------------------------------------------------------------------------------

-- Unlogged: after a crash everybody starts with a clean slate, and no write waits for the disk.
create unlogged table private.paces (
  key text primary key,
  started_at timestamptz not null default now(),
  uses integer not null default 1
);
comment on table private.paces is 'How often a key, the hash of an address, did one thing in its present window.';
create index paces_started_at_idx on private.paces (started_at);

create function public.take_turn(pace_key text, max_uses integer, window_seconds integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  pace private.paces;
begin
  insert into private.paces as p (key) values (pace_key)
  on conflict (key) do update set
    started_at = case when p.started_at < now() - make_interval(secs => window_seconds) then now() else p.started_at end,
    uses = case when p.started_at < now() - make_interval(secs => window_seconds) then 1 else p.uses + 1 end
  returning * into pace;
  -- Keys are hashes of addresses: one in a hundred calls throws out those older than a day.
  if random() < 0.01 then
    delete from private.paces where started_at < now() - interval '1 day';
  end if;
  if pace.uses <= max_uses then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from pace.started_at - now()) + window_seconds))::integer;
end
$$;
comment on function public.take_turn is '0 when the caller may go on, else the seconds to wait. For the web server alone.';
