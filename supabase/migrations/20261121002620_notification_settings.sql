-- Notification settings, a step at a time: two admins who add a chat each must not undo each other's.
-- Refusals: not_allowed (42501), chat_known, chat_unknown, too_many_chats.

-- Whoever is off the list, and everybody while notifications are off, is told nothing later either.
create function private.drop_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications n
  set state = 'failed', last_error = case
    when not new.active then 'Notifications were switched off.'
    when new.telegram_bot_token is null then 'The bot token was removed.'
    else 'The chat was removed from the list.' end
  where n.state = 'waiting'
    and (not new.active or new.telegram_bot_token is null or n.chat_id <> all (new.telegram_chat_ids));
  return null;
end
$$;
create trigger notification_settings_drop after update on public.notification_settings
  for each row execute function private.drop_notifications();

drop function public.save_notification_settings;
create function public.save_notification_settings(new_token text, is_active boolean, chat_ids text[] default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  insert into public.notification_settings as s (telegram_bot_token, telegram_chat_ids, active)
  values (nullif(trim(new_token), ''), coalesce(chat_ids, '{}'), is_active)
  on conflict (id) do update set
    telegram_bot_token = coalesce(excluded.telegram_bot_token, s.telegram_bot_token),
    telegram_chat_ids = coalesce(save_notification_settings.chat_ids, s.telegram_chat_ids),
    active = excluded.active,
    updated_at = now();
end
$$;
comment on function public.save_notification_settings is 'An empty token keeps the one that is set, null for the chats keeps those.';

create function public.remove_bot_token() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  update public.notification_settings set telegram_bot_token = null, updated_at = now() where id;
end
$$;

create function public.add_notification_chat(new_chat text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  settings public.notification_settings;
begin
  perform private.must_have_role('admin');
  insert into public.notification_settings (id) values (true) on conflict (id) do nothing;
  select * into settings from public.notification_settings where id for update;
  if trim(new_chat) = any (settings.telegram_chat_ids) then
    raise exception 'chat_known';
  end if;
  if cardinality(settings.telegram_chat_ids) >= 50 then
    raise exception 'too_many_chats';
  end if;
  update public.notification_settings
  set telegram_chat_ids = settings.telegram_chat_ids || trim(new_chat), updated_at = now() where id;
end
$$;

create function public.remove_notification_chat(old_chat text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  update public.notification_settings
  set telegram_chat_ids = array_remove(telegram_chat_ids, old_chat), updated_at = now()
  where id and old_chat = any (telegram_chat_ids);
  if not found then
    raise exception 'chat_unknown';
  end if;
end
$$;

create function public.list_notification_chats()
returns table (
  chat_id text, state public.notification_state, last_error text, attempts integer, next_attempt_at timestamptz, at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  return query
    select chat.id, last.state, last.last_error, last.attempts, last.next_attempt_at, coalesce(last.sent_at, last.created_at)
    from public.notification_settings s
    cross join unnest(s.telegram_chat_ids) with ordinality as chat (id, place)
    left join lateral (
      select * from public.notifications n where n.chat_id = chat.id order by n.created_at desc, n.id desc limit 1
    ) last on true
    order by chat.place;
end
$$;
comment on function public.list_notification_chats is 'The chats in their order, each with what became of the last message to it.';

alter table public.notification_settings add constraint notification_settings_chats_are_named
  check (array_position(telegram_chat_ids, '') is null and array_position(telegram_chat_ids, null) is null);

grant execute on function public.save_notification_settings, public.remove_bot_token, public.add_notification_chat, public.remove_notification_chat,
  public.list_notification_chats to authenticated;
