-- Notifications: one outbox for Telegram and e-mail, one row per recipient, written in the transaction of its cause and
-- delivered afterwards, so that no mail server can delay or undo a decision. This file: the outbox and Telegram.

-- Settings --------------------------------------------------------------------------------------

create table public.notification_settings (
  id boolean primary key default true check (id),
  telegram_bot_token text check (char_length(telegram_bot_token) between 1 and 200),
  telegram_chat_ids text[] not null default '{}' check (cardinality(telegram_chat_ids) <= 50),
  active boolean not null default false,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint notification_settings_chats_check
    check (array_position(telegram_chat_ids, '') is null and array_position(telegram_chat_ids, null) is null)
);
comment on table public.notification_settings is
  'One row: where decisions are announced. Only the secret key reads the token; the form gets its last four '
  'characters.';
comment on column public.notification_settings.updated_at is
  'The version of token and switch; chats are added and removed one at a time.';
insert into public.notification_settings default values;

alter table public.notification_settings enable row level security;
grant select (id, telegram_chat_ids, active, updated_at) on public.notification_settings to authenticated;

create policy "admins see notification settings" on public.notification_settings
  for select to authenticated using ((select private.is_admin()));

create trigger bump_version before update on public.notification_settings
  for each row when ((old.telegram_bot_token, old.active) is distinct from (new.telegram_bot_token, new.active))
  execute function private.bump_version();

create function public.get_notification_settings()
returns table (has_token boolean, token_ending text, telegram_chat_ids text[], active boolean, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select s.telegram_bot_token is not null, right(s.telegram_bot_token, 4), s.telegram_chat_ids, s.active, s.updated_at
    from public.notification_settings s;
end
$$;
comment on function public.get_notification_settings is
  'For admins: the settings, with the last four characters of the token.';
grant execute on function public.get_notification_settings to authenticated;

create function public.save_notification_settings(
  p_expected_version timestamptz, p_active boolean, p_token text default null, p_chat_ids text[] default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings public.notification_settings;
begin
  perform private.require_role('admin');
  select * into settings from public.notification_settings where id for update;
  perform private.require_version(settings.updated_at, p_expected_version, 'settings_changed');
  update public.notification_settings
  set telegram_bot_token = coalesce(nullif(trim(p_token), ''), telegram_bot_token),
    telegram_chat_ids = coalesce(p_chat_ids, telegram_chat_ids), active = p_active
  where id;
end
$$;
comment on function public.save_notification_settings is
  'For admins: saves settings that still have the expected version. An empty token or null for the chats keeps what '
  'is set.';
grant execute on function public.save_notification_settings to authenticated;

create function public.remove_bot_token() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  update public.notification_settings set telegram_bot_token = null where id;
end
$$;
comment on function public.remove_bot_token is 'For admins.';
grant execute on function public.remove_bot_token to authenticated;

create function public.add_notification_chat(p_chat_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings public.notification_settings;
begin
  perform private.require_role('admin');
  select * into settings from public.notification_settings where id for update;
  if trim(p_chat_id) = any (settings.telegram_chat_ids) then
    raise exception 'chat_known';
  end if;
  if cardinality(settings.telegram_chat_ids) >= 50 then
    raise exception 'too_many_chats';
  end if;
  update public.notification_settings set telegram_chat_ids = settings.telegram_chat_ids || trim(p_chat_id) where id;
end
$$;
comment on function public.add_notification_chat is
  'For admins: one at a time, so that two admins do not undo each other''s changes.';
grant execute on function public.add_notification_chat to authenticated;

create function public.remove_notification_chat(p_chat_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  update public.notification_settings
  set telegram_chat_ids = array_remove(telegram_chat_ids, p_chat_id)
  where id and p_chat_id = any (telegram_chat_ids);
  if not found then
    raise exception 'chat_unknown';
  end if;
end
$$;
comment on function public.remove_notification_chat is 'For admins.';
grant execute on function public.remove_notification_chat to authenticated;

-- Outbox ----------------------------------------------------------------------------------------

create type public.notification_state as enum ('waiting', 'sent', 'failed');
create type public.review_action as enum ('approved', 'rejected', 'changes_requested');
create type public.notification_channel as enum ('telegram', 'email');
create type public.notification_kind as enum ('test', 'decision', 'new_story', 'confirmation', 'recovery',
  'email_change');
comment on type public.notification_kind is
  'The subject of a notification; the last three contain a link that gives access to an account.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  channel public.notification_channel not null,
  kind public.notification_kind not null,
  recipient text not null check (char_length(recipient) between 1 and 320 and recipient !~ '[[:cntrl:]]'),
  item_id uuid,
  action public.review_action,
  round integer not null default 0,
  title text check (char_length(title) <= 10000),
  category text check (char_length(category) <= 200),
  actor_name text check (char_length(actor_name) <= 200),
  note text check (char_length(note) <= 2000),
  article_slug text,
  link text check (char_length(link) between 1 and 2000),
  expires_at timestamptz,
  state public.notification_state not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  quiet boolean not null default false,
  last_error text check (char_length(last_error) <= 500),
  telegram_message_id bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint notifications_links_expire check (link is null
    or (channel = 'email' and state <> 'sent' and expires_at is not null))
);
comment on table public.notifications is 'The outbox: one Telegram message or e-mail per recipient, and its state.';
comment on column public.notifications.recipient is 'A Telegram chat or an e-mail address.';
comment on column public.notifications.item_id is 'The story or draft article it is about.';
comment on column public.notifications.round is
  'The round of the review that it announces: a story may be decided again.';
comment on column public.notifications.actor_name is 'Who decided, or who submitted the story.';
comment on column public.notifications.note is 'The reviewer''s notes in an e-mail; erased once it is sent.';
comment on column public.notifications.article_slug is 'Where readers find what was approved; null while they cannot.';
comment on column public.notifications.link is
  'Opens the account it was made for, so no one may read it; erased once the e-mail is sent, or when the link expires.';
comment on column public.notifications.next_attempt_at is
  'When it is due. While a server sends it, the end of that server''s lease.';
comment on column public.notifications.quiet is
  'Telegram asked to slow down: nothing else is sent to this chat until the next attempt.';

-- A decision is announced to each chat once, however often it is queued.
create unique index notifications_once_idx on public.notifications (item_id, action, round, recipient)
  where channel = 'telegram';
create index notifications_waiting_idx on public.notifications (channel, next_attempt_at, id) where state = 'waiting';
create index notifications_links_idx on public.notifications (expires_at) where link is not null;
create index notifications_recipient_idx on public.notifications (recipient, created_at desc);
create index notifications_created_at_idx on public.notifications (channel, created_at desc, id desc);

alter table public.notifications enable row level security;
-- Not link and note: the content of an e-mail is for its recipient.
grant select (
  id, channel, kind, recipient, item_id, action, title, category, actor_name, article_slug, expires_at, state, attempts,
  next_attempt_at, quiet, last_error, telegram_message_id, created_at, sent_at
) on public.notifications to authenticated;

create policy "admins see notifications" on public.notifications
  for select to authenticated using ((select private.is_admin()));

create function private.add_notifications(
  p_item_id uuid, p_action public.review_action, p_title text, p_category text, p_actor_name text, p_article_slug text,
  p_round integer default 0
) returns setof uuid
language sql security definer set search_path = '' as $$
  insert into public.notifications (channel, kind, recipient, item_id, action, round, title, category, actor_name,
    article_slug)
  select 'telegram', case when p_item_id is null then 'test' else 'decision' end::public.notification_kind, chat,
    p_item_id, p_action, p_round,
    left(p_title, 10000), left(p_category, 200), left(p_actor_name, 200), p_article_slug
  from public.notification_settings s cross join unnest(s.telegram_chat_ids) chat
  where s.active and s.telegram_bot_token is not null
  on conflict do nothing
  returning id
$$;
comment on function private.add_notifications is
  'One per chat of the settings; none while they are switched off or without a token. A test is about no item.';

create function private.notify_of_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  decided jsonb := to_jsonb(new);
  article public.articles;
begin
  if tg_table_name = 'stories' then
    select * into article from public.articles a where a.story_id = new.id;
  else
    select * into article from public.articles a where a.draft_article_id = new.id;
  end if;
  perform private.add_notifications(
    new.id, new.status::text::public.review_action,
    coalesce(article.title, decided ->> 'title', nullif(trim(decided ->> 'paraphrased_title'), ''),
      decided ->> 'original_title'),
    coalesce(article.category::text, decided ->> 'category', decided ->> 'suggested_category'),
    (select p.full_name from public.profiles p where p.id = new.reviewed_by),
    case when article.published and article.publication_date <= now() then article.slug end,
    coalesce((select max(r.number) from public.story_rounds r where r.story_id = new.id), 0));
  if tg_table_name = 'stories' then
    perform private.email_decision(new, article);
  end if;
  return null;
exception when others then
  -- A failed notification must not undo a decision.
  raise warning 'No notification for % %: %', tg_table_name, new.id, sqlerrm;
  return null;
end
$$;
comment on function private.notify_of_review is
  'Trigger: queues notifications of a decision, and the e-mail to a story''s author. Deferred to the commit, when its '
  'article exists.';

create constraint trigger notify_of_review after update of status on public.stories
  deferrable initially deferred for each row
  when (old.status = 'pending' and new.status in ('approved', 'rejected', 'changes_requested'))
  execute function private.notify_of_review();
create constraint trigger notify_of_review after update of status on public.draft_articles
  deferrable initially deferred for each row when (old.status = 'pending' and new.status in ('approved', 'rejected'))
  execute function private.notify_of_review();

create function public.queue_notification(
  p_action public.review_action, p_title text, p_category text default null, p_actor_name text default null,
  p_item_id uuid default null
) returns table (id uuid, recipient text)
language plpgsql security definer set search_path = '' as $$
declare
  added uuid[];
begin
  select array_agg(a) into added from private.add_notifications(p_item_id, p_action, p_title, p_category, p_actor_name,
    null,
    coalesce((select max(n.round) from public.notifications n where n.channel = 'telegram' and n.item_id = p_item_id
      and n.action = p_action), 0)) a;
  return query select n.id, n.recipient from public.notifications n
    where n.id = any (added) or (n.channel = 'telegram' and n.item_id = p_item_id and n.action = p_action)
    order by n.recipient;
end
$$;
comment on function public.queue_notification is
  'Queues a decision, or a test, for each chat. Messages that a review has queued already are returned, not repeated. '
  'For the secret key alone.';

create function private.drop_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n
  set state = 'failed', last_error = case
    when not new.active then 'Notifications were switched off.'
    when new.telegram_bot_token is null then 'The bot token was removed.'
    else 'The chat was removed from the list.' end
  where n.channel = 'telegram' and n.state = 'waiting'
    and (not new.active or new.telegram_bot_token is null or n.recipient <> all (new.telegram_chat_ids));
  return null;
end
$$;
comment on function private.drop_notifications is 'Trigger: fails waiting messages that the new settings do not allow.';
create trigger drop_notifications after update on public.notification_settings
  for each row execute function private.drop_notifications();

create function public.list_notification_chats()
returns table (
  chat_id text, state public.notification_state, last_error text, attempts integer, next_attempt_at timestamptz,
  at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select chat.id, last.state, last.last_error, last.attempts, last.next_attempt_at,
      coalesce(last.sent_at, last.created_at)
    from public.notification_settings s
    cross join unnest(s.telegram_chat_ids) with ordinality as chat (id, place)
    left join lateral (
      select * from public.notifications n where n.channel = 'telegram' and n.recipient = chat.id
        order by n.created_at desc, n.id desc limit 1
    ) last on true
    order by chat.place;
end
$$;
comment on function public.list_notification_chats is
  'For admins: the chats in their order, each with the state of its last message.';
grant execute on function public.list_notification_chats to authenticated;

-- Delivery --------------------------------------------------------------------------------------

-- A web server claims a message, sends it, and reports the result. Any number of servers may do so: a claim belongs to
-- one of them for a minute, and its result counts only while the claim holds. All for the secret key alone.

create function public.claim_notification(p_channel public.notification_channel, p_ids uuid[] default null)
returns table (
  id uuid, kind public.notification_kind, recipient text, item_id uuid, action public.review_action, title text,
  category text,
  actor_name text, note text, article_slug text, link text, created_at timestamptz, attempt integer, bot_token text
)
language plpgsql security definer set search_path = '' as $$
declare
  claimed uuid;
begin
  -- A message that crashes its server must not do so forever.
  update public.notifications n set state = 'failed', last_error = 'Gave up after 20 attempts.'
  where n.channel = p_channel and n.state = 'waiting' and n.attempts >= 20 and n.next_attempt_at <= now();
  update public.notifications n
  set link = null, state = 'failed',
    last_error = case when n.state = 'waiting' then 'The link expired before the e-mail could be sent.'
    else n.last_error end
  where n.link is not null and n.expires_at <= now() and (n.state = 'failed' or n.next_attempt_at <= now());
  -- Skip locked: waiting for a row that another server is claiming would claim it twice.
  select n.id into claimed from public.notifications n
  where n.channel = p_channel and n.state = 'waiting' and n.next_attempt_at <= now()
    and (p_ids is null or n.id = any (p_ids))
    and not exists (
      select 1 from public.notifications q
      where q.recipient = n.recipient and q.state = 'waiting' and q.quiet and q.next_attempt_at > now())
    and (p_channel <> 'telegram'
      or exists (select 1 from public.notification_settings s where s.active and s.telegram_bot_token is not null))
  -- People wait for links; notices can wait behind them.
  order by n.link is null, n.next_attempt_at, n.id limit 1
  for update skip locked;
  if claimed is null then
    return;
  end if;
  -- A minute is longer than a server spends on one message.
  update public.notifications n set attempts = n.attempts + 1, next_attempt_at = now() + interval '1 minute'
  where n.id = claimed;
  return query
    select n.id, n.kind, n.recipient, n.item_id, n.action, n.title, n.category, n.actor_name, n.note, n.article_slug,
      n.link,
      n.created_at, n.attempts,
      case when p_channel = 'telegram' then (select s.telegram_bot_token from public.notification_settings s) end
    from public.notifications n where n.id = claimed;
end
$$;
comment on function public.claim_notification is
  'The next due message, leased to the caller for a minute, with everything needed to send it. For the secret key '
  'alone.';

create function public.finish_attempt(
  p_id uuid, p_attempt integer, p_state public.notification_state, p_reason text default null,
  p_wait_seconds integer default 0, p_whole_chat boolean default false, p_message_id bigint default null
) returns boolean
language sql security definer set search_path = '' as $$
  update public.notifications
  set state = p_state, last_error = left(p_reason, 500), telegram_message_id = p_message_id, quiet = p_whole_chat,
    next_attempt_at = case p_state when 'waiting' then now() + make_interval(secs => p_wait_seconds)
      else next_attempt_at end,
    sent_at = case p_state when 'sent' then now() end,
    link = case when p_state <> 'sent' then link end, note = case when p_state <> 'sent' then note end
  where id = p_id and state = 'waiting' and attempts = p_attempt returning true
$$;
comment on function public.finish_attempt is
  'Records what became of a claimed message: sent, failed, or waiting for another attempt after some seconds, all '
  'messages to its chat if Telegram asked to slow down. No effect if another server has claimed it since. For the '
  'secret key alone.';

create function public.move_notification_chat(p_old_chat text, p_new_chat text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Both ids were on the list: the chat gets the message once.
  delete from public.notifications n
  where n.channel = 'telegram' and n.recipient = p_old_chat and n.state = 'waiting' and exists (
    select 1 from public.notifications o where o.recipient = p_new_chat and o.item_id = n.item_id
      and o.action = n.action);
  update public.notifications n set recipient = p_new_chat, next_attempt_at = now()
  where n.channel = 'telegram' and n.recipient = p_old_chat and n.state = 'waiting';
  -- Last, because messages to chats that are not in the settings are dropped.
  update public.notification_settings s
  set telegram_chat_ids = case when p_new_chat = any (s.telegram_chat_ids)
    then array_remove(s.telegram_chat_ids, p_old_chat)
    else array_replace(s.telegram_chat_ids, p_old_chat, p_new_chat) end
  where p_old_chat = any (s.telegram_chat_ids);
end
$$;
comment on function public.move_notification_chat is
  'A group became a supergroup and has another id now: settings and waiting messages follow. For the secret key alone.';
