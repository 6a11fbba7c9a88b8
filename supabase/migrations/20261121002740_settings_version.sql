-- The notification settings have a version too: of the token and the switch, which one form saves. Chats are added and
-- removed one at a time and leave it as it is.
-- Refusals: not_allowed (42501), settings_changed.

-- In milliseconds, as many as clients keep.
update public.notification_settings set updated_at = date_trunc('milliseconds', updated_at);
set constraints all immediate;
alter table public.notification_settings alter column updated_at set default date_trunc('milliseconds', now());

create function private.stamp_settings() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := case
    when (old.telegram_bot_token, old.active) is distinct from (new.telegram_bot_token, new.active)
      then greatest(date_trunc('milliseconds', now()), old.updated_at + interval '1 millisecond')
    else old.updated_at end;
  return new;
end
$$;
create trigger stamp_settings before update on public.notification_settings
  for each row execute function private.stamp_settings();
comment on column public.notification_settings.updated_at is 'The version of token and switch.';

drop function public.get_notification_settings;
create function public.get_notification_settings()
returns table (has_token boolean, token_ending text, telegram_chat_ids text[], active boolean, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  return query
    select s.telegram_bot_token is not null, right(s.telegram_bot_token, 4), s.telegram_chat_ids, s.active, s.updated_at
    from public.notification_settings s;
end
$$;

drop function public.save_notification_settings;
create function public.save_notification_settings(
  new_token text, is_active boolean, chat_ids text[] default null, seen_updated_at timestamptz default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  settings public.notification_settings;
  is_first boolean;
begin
  perform private.must_have_role('admin');
  insert into public.notification_settings (id) values (true) on conflict (id) do nothing;
  is_first := found;
  select * into settings from public.notification_settings where id for update;
  if not is_first and settings.updated_at is distinct from seen_updated_at then
    raise exception 'settings_changed';
  end if;
  update public.notification_settings s
  set telegram_bot_token = coalesce(nullif(trim(new_token), ''), s.telegram_bot_token),
    telegram_chat_ids = coalesce(chat_ids, s.telegram_chat_ids), active = is_active
  where s.id;
end
$$;
comment on function public.save_notification_settings is
  'An empty token keeps the one that is set, null for the chats keeps those. Refused where somebody else has saved since seen_updated_at.';

grant execute on function public.get_notification_settings, public.save_notification_settings to authenticated;
