-- Notification settings: one row, for admins. The bot token never leaves the server:
-- nobody is granted its column, and the form learns only whether there is one and how it ends.

create table public.notification_settings (
  id boolean primary key default true check (id),
  telegram_bot_token text check (char_length(telegram_bot_token) between 1 and 200),
  telegram_chat_ids text[] not null default '{}' check (cardinality(telegram_chat_ids) <= 50),
  active boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.notification_settings is 'Where the newsroom hears of decisions. Read with the token by the secret key alone.';
alter table public.notification_settings enable row level security;
grant select (id, telegram_chat_ids, active, updated_at) on public.notification_settings to authenticated;
create policy "admins see notification settings" on public.notification_settings
  for select to authenticated using ((select private.is_admin()));

create function public.get_notification_settings()
returns table (has_token boolean, token_ending text, telegram_chat_ids text[], active boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  return query
    select s.telegram_bot_token is not null, right(s.telegram_bot_token, 4), s.telegram_chat_ids, s.active
    from public.notification_settings s;
end
$$;

create function public.save_notification_settings(new_token text, chat_ids text[], is_active boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  insert into public.notification_settings as s (telegram_bot_token, telegram_chat_ids, active)
  values (nullif(trim(new_token), ''), chat_ids, is_active)
  on conflict (id) do update set
    telegram_bot_token = coalesce(excluded.telegram_bot_token, s.telegram_bot_token),
    telegram_chat_ids = excluded.telegram_chat_ids,
    active = excluded.active,
    updated_at = now();
end
$$;
comment on function public.save_notification_settings is 'An empty token keeps the one that is set.';
grant execute on function public.get_notification_settings, public.save_notification_settings to authenticated;
