-- Contact messages. Readers send them through the web server, which applies the rate limit; only admins read them.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  email public.email_address not null,
  subject text not null check (char_length(trim(subject)) between 1 and 300),
  message text not null check (char_length(trim(message)) between 1 and 10000),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (private.fold(name || ' ' || email || ' ' || subject || ' '
    || message)) stored
);
comment on table public.contact_messages is 'Messages sent from /contact.';
comment on column public.contact_messages.search_text is 'The whole message, folded, for its search.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_unread_idx on public.contact_messages (created_at desc) where not read;
create index contact_messages_search_idx on public.contact_messages using gin (search_text extensions.gin_trgm_ops);

alter table public.contact_messages enable row level security;
grant select, delete on public.contact_messages to authenticated;
grant update (read) on public.contact_messages to authenticated;

create policy "admins see messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins mark messages" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

create function public.count_waiting()
returns table (unread_inbox integer, pending_stories integer, unread_messages integer)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  return query select
    public.count_unread_inbox(),
    (select count(*) from (select from public.stories where status = 'pending' limit 1000) pending)::integer,
    (select count(*) from (select from public.contact_messages where not read limit 1000) unread)::integer;
end
$$;
comment on function public.count_waiting is
  'What waits for the caller: of stories and messages, those that policies show them. At most 100 items, 1,000 '
  'stories and messages.';
grant execute on function public.count_waiting to authenticated;
