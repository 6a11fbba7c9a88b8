-- How the outbox is emptied: a web server claims a message, sends it, and says what came of it. Any number of servers
-- may do so at once: a claim is held by one for a minute, and what it says counts only while it holds.
-- All of it is for the secret key alone.

create function public.claim_notification(only_ids uuid[] default null)
returns table (
  id uuid, subject text, action public.review_action, title text, category text, reviewer_name text, article_slug text,
  chat_id text, attempt integer, bot_token text
)
language plpgsql security definer set search_path = ''
as $$
declare
  claimed uuid;
begin
  -- A server that dies each time it sends this one must not do so for ever.
  update public.notifications n set state = 'failed', last_error = 'Given up after 20 attempts.'
  where n.state = 'waiting' and n.attempts >= 20 and n.next_attempt_at <= now();
  -- Waiting for a row that another server is claiming would end in claiming it twice.
  select n.id into claimed from public.notifications n
  where n.state = 'waiting' and n.next_attempt_at <= now() and (only_ids is null or n.id = any (only_ids))
    and not exists (
      select 1 from public.notifications q
      where q.chat_id = n.chat_id and q.state = 'waiting' and q.quiet and q.next_attempt_at > now())
    and exists (select 1 from public.notification_settings s where s.active and s.telegram_bot_token is not null)
  order by n.next_attempt_at, n.id limit 1
  for update skip locked;
  if claimed is null then
    return;
  end if;
  -- A minute is six times as long as the server waits for an answer.
  update public.notifications n set attempts = n.attempts + 1, next_attempt_at = now() + interval '1 minute'
  where n.id = claimed;
  if random() < 0.01 then
    delete from public.notifications n where n.state <> 'waiting' and n.created_at < now() - interval '90 days';
  end if;
  return query
    select n.id, n.subject, n.action, n.title, n.category, n.reviewer_name, n.article_slug, n.chat_id, n.attempts,
      s.telegram_bot_token
    from public.notifications n cross join public.notification_settings s where n.id = claimed;
end
$$;
comment on function public.claim_notification is
  'The next one that is due, for the caller alone for a minute, with the bot token. For the secret key alone.';

create function public.mark_notification_sent(notification_id uuid, claimed_attempt integer, message_id bigint default null) returns boolean
language sql security definer set search_path = ''
as $$
  update public.notifications set state = 'sent', sent_at = now(), telegram_message_id = message_id, last_error = null
  where id = notification_id and state = 'waiting' and attempts = claimed_attempt returning true
$$;
comment on function public.mark_notification_sent is 'Nothing where somebody else has claimed it since. For the secret key alone.';

create function public.postpone_notification(
  notification_id uuid, claimed_attempt integer, reason text, wait_seconds integer, whole_chat boolean default false
) returns boolean
language sql security definer set search_path = ''
as $$
  update public.notifications
  set next_attempt_at = now() + make_interval(secs => wait_seconds), last_error = left(reason, 500), quiet = whole_chat
  where id = notification_id and state = 'waiting' and attempts = claimed_attempt returning true
$$;
comment on function public.postpone_notification is
  'Another attempt after so many seconds; for every message to the chat where the messenger asked for quiet. For the secret key alone.';

create function public.give_up_notification(notification_id uuid, claimed_attempt integer, reason text) returns boolean
language sql security definer set search_path = ''
as $$
  update public.notifications set state = 'failed', last_error = left(reason, 500)
  where id = notification_id and state = 'waiting' and attempts = claimed_attempt returning true
$$;
comment on function public.give_up_notification is 'No further attempt, and why. For the secret key alone.';

create function public.move_notification_chat(old_chat text, new_chat text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Both ids were on the list: the chat is told once.
  delete from public.notifications n where n.chat_id = old_chat and n.state = 'waiting' and n.subject <> 'test' and exists (
    select 1 from public.notifications o where o.chat_id = new_chat and o.subject = n.subject and o.action = n.action);
  update public.notifications n set chat_id = new_chat, next_attempt_at = now()
  where n.chat_id = old_chat and n.state = 'waiting';
  -- Last: messages to a chat that the settings do not name are dropped.
  update public.notification_settings s
  set telegram_chat_ids = case when new_chat = any (s.telegram_chat_ids)
    then array_remove(s.telegram_chat_ids, old_chat) else array_replace(s.telegram_chat_ids, old_chat, new_chat) end
  where old_chat = any (s.telegram_chat_ids);
end
$$;
comment on function public.move_notification_chat is
  'A group became a supergroup and has another id now: settings and waiting messages follow. For the secret key alone.';
