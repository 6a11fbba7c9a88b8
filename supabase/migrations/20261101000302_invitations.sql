-- Invitations: an admin names an address and a role, and whoever opens the link within seven days gets an account with
-- it. The account's own sign-up trigger uses the invitation up, so that both happen or neither.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  role public.user_role not null check (role <> 'customer'),
  token_hash bytea not null unique,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table public.invitations is 'Open invitations. Accepted and withdrawn ones are removed.';
comment on column public.invitations.token_hash is 'SHA-256 of the token in the link.';
create unique index invitations_email_key on public.invitations (lower(email));
create index invitations_invited_by_idx on public.invitations (invited_by);

alter table public.invitations enable row level security;
grant select (id, email, role, invited_by, created_at, expires_at) on public.invitations to authenticated;
create policy "admins see invitations" on public.invitations
  for select to authenticated using ((select private.is_admin()));

create trigger ask_for_second_factor before insert or delete on public.invitations
  for each row execute function private.ask_for_second_factor('fresh');
-- Accepting one is no decision of the newsroom: the role that it gives has an entry.
create trigger keep_audit_log after insert or delete on public.invitations for each row when (auth.uid() is not null)
  execute function private.keep_audit_log('invitation', '', 'id email token_hash invited_by created_at expires_at', '',
    '');

create function private.hash_token(p_token text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(p_token, 'utf8')) $$;

create function public.invite_person(p_email text, p_role public.user_role) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  address constant text := lower(trim(p_email));
begin
  perform private.require_role('admin');
  if exists (select 1 from public.profiles where lower(email) = address) then
    raise exception 'account_exists';
  end if;
  delete from public.invitations where lower(email) = address;
  insert into public.invitations (email, role, token_hash, invited_by)
  values (address, p_role, private.hash_token(token), (select auth.uid()));
  insert into public.notifications (channel, kind, recipient, link, expires_at, actor_name)
  select 'email', 'invitation', address, '/auth/invitation?token=' || token, now() + interval '7 days', full_name
  from public.profiles where id = (select auth.uid());
  return token;
end
$$;
comment on function public.invite_person is
  'For admins: sends an invitation and returns its token, for newsrooms without e-mail. A former one for this address '
  'stops working.';
grant execute on function public.invite_person to authenticated;

create function public.withdraw_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_role('admin');
  delete from public.invitations where id = p_id returning email into address;
  if not found then
    raise exception 'invitation_gone';
  end if;
  update public.notifications set state = 'failed', last_error = 'Withdrawn.', link = null
  where channel = 'email' and kind = 'invitation' and recipient = address and state <> 'sent';
end
$$;
comment on function public.withdraw_invitation is 'For admins.';
grant execute on function public.withdraw_invitation to authenticated;

create function public.read_invitation(p_token text) returns table (email text, role public.user_role)
language sql stable security definer set search_path = '' as $$
  select i.email::text, i.role from public.invitations i
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now()
$$;
comment on function public.read_invitation is 'Whom a link invites, if it still works. For the secret key alone.';

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invited public.invitations;
begin
  insert into public.profiles (id, email, full_name)
  values (
    new.id,
    coalesce(new.email, ''),
    nullif(left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120), '')
  );
  -- Whoever knows the token has the invitation, so anybody may send it.
  delete from public.invitations i
  where i.token_hash = private.hash_token(new.raw_user_meta_data ->> 'invitation') and i.expires_at > now()
    and lower(i.email) = lower(new.email)
  returning * into invited;
  if found then
    update public.profiles set role = invited.role, verified = true where id = new.id;
  elsif new.raw_user_meta_data ->> 'invitation' is not null then
    raise exception 'invitation_gone';
  end if;
  return new;
end
$$;
comment on function private.create_profile is
  'Trigger: a profile for a new account, with the role of an invitation if it has the token of one. Security definer, '
  'because hosted auth inserts as a role without rights here.';
