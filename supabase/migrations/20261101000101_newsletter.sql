-- Newsletter subscriptions. Readers subscribe through the web server, which applies the rate limit; admins see them.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null unique check (email = lower(email)),
  subscribed boolean not null default true,
  consent_text text not null check (char_length(consent_text) between 1 and 500),
  consented_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);
comment on table public.newsletter_subscriptions is
  'Addresses, with the consent their owners gave: its text and time (Data Protection Act, 2012 (Act 843)).';
create index newsletter_subscriptions_created_at_idx on public.newsletter_subscriptions (created_at desc, id desc);
create index newsletter_subscriptions_consented_at_idx on public.newsletter_subscriptions (consented_at desc, id desc);
create index newsletter_subscriptions_search_idx on public.newsletter_subscriptions
  using gin ((email::text) extensions.gin_trgm_ops);

alter table public.newsletter_subscriptions enable row level security;
grant select (id, email, subscribed, consent_text, consented_at, unsubscribed_at, created_at)
  on public.newsletter_subscriptions to authenticated;

create policy "admins see subscribers" on public.newsletter_subscriptions
  for select to authenticated using ((select private.is_admin()));

create function public.subscribe_to_newsletter(p_email text, p_consent_text text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  changed boolean;
begin
  -- One statement decides, so of two concurrent requests only one is the first.
  insert into public.newsletter_subscriptions as known (email, consent_text)
  values (lower(trim(p_email)), p_consent_text)
  on conflict (email) do update
    set subscribed = true, consent_text = excluded.consent_text, consented_at = now(), unsubscribed_at = null
    where not known.subscribed
  returning true into changed;
  return case when changed then 'subscribed' else 'already_subscribed' end;
end
$$;
comment on function public.subscribe_to_newsletter is
  'Returns subscribed (also after unsubscribing) or already_subscribed. For the secret key alone.';

create function public.unsubscribe_from_newsletter(p_token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscriptions
  set subscribed = false, unsubscribed_at = coalesce(unsubscribed_at, now())
  where unsubscribe_token = p_token;
  return found;
end
$$;
comment on function public.unsubscribe_from_newsletter is
  'Whether the token belongs to an address, which is unsubscribed then. For the secret key alone.';

create function public.export_subscribers(p_after text default '', p_limit integer default 1000)
returns table (email text, consented_at timestamptz, consent_text text, unsubscribe_token uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query select s.email::text, s.consented_at, s.consent_text, s.unsubscribe_token
    from public.newsletter_subscriptions s
    where s.subscribed and s.email > p_after
    order by s.email limit least(p_limit, 1000);
end
$$;
comment on function public.export_subscribers is
  'For admins: subscribed addresses after p_after, in order, with the token of each unsubscribe link, which no role '
  'can select.';
grant execute on function public.export_subscribers to authenticated;
