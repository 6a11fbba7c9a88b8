-- Notifications: what the newsroom's chats were told, or are yet to be told. One row for each chat, written in the
-- transaction of the review itself and delivered afterwards, so that no messenger can hold up or undo a decision.
-- Admins see them. The web server claims, sends and marks them with the secret key; nobody else changes any.

create type public.notification_state as enum ('waiting', 'sent', 'failed');
create type public.review_action as enum ('approved', 'rejected');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(subject) between 1 and 100),
  action public.review_action not null,
  title text not null check (char_length(title) <= 10000),
  category text check (char_length(category) <= 200),
  reviewer_name text check (char_length(reviewer_name) <= 200),
  article_slug text,
  chat_id text not null check (char_length(chat_id) between 1 and 100),
  state public.notification_state not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 500),
  telegram_message_id bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.notifications is 'The outbox: one message for each chat of each decision, and what became of it.';
comment on column public.notifications.subject is 'Id of the draft article or story that was decided on; test for a test.';
comment on column public.notifications.article_slug is 'Where readers find what was approved; null while they cannot.';
comment on column public.notifications.next_attempt_at is
  'Not claimed before; while somebody sends it, the time at which they are taken for dead.';
-- A decision is told once, whoever asks for it.
create unique index notifications_once_idx on public.notifications (subject, action, chat_id) where subject <> 'test';
create index notifications_waiting_idx on public.notifications (next_attempt_at, id) where state = 'waiting';
create index notifications_chat_id_idx on public.notifications (chat_id, created_at desc);
create index notifications_created_at_idx on public.notifications (created_at desc, id desc);

alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
create policy "admins see notifications" on public.notifications
  for select to authenticated using ((select private.is_admin()));

-- Writing ---------------------------------------------------------------------------------------

create function private.add_notifications(
  subject text, action public.review_action, title text, category text, reviewer_name text, article_slug text
) returns setof uuid
language sql security definer set search_path = ''
as $$
  insert into public.notifications (subject, action, title, category, reviewer_name, article_slug, chat_id)
  select add_notifications.subject, add_notifications.action, left(add_notifications.title, 10000),
    left(add_notifications.category, 200), left(add_notifications.reviewer_name, 200), add_notifications.article_slug, chat
  from public.notification_settings s cross join unnest(s.telegram_chat_ids) chat
  where s.active and s.telegram_bot_token is not null
  on conflict do nothing
  returning id
$$;
comment on function private.add_notifications is 'One for each chat of the settings; none while they are switched off or without a token.';

create function private.notify_of_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
    new.id::text, new.status::text::public.review_action,
    coalesce(article.title, decided ->> 'title', nullif(trim(decided ->> 'paraphrased_title'), ''), decided ->> 'original_title'),
    coalesce(article.category::text, decided ->> 'category', decided ->> 'suggested_category'),
    (select p.full_name from public.profiles p where p.id = new.reviewed_by),
    case when article.published and article.publication_date <= now() then article.slug end);
  return null;
exception when others then
  -- A decision stands, whoever can or cannot be told of it.
  raise warning 'Nobody is told of % %: %', tg_table_name, new.id, sqlerrm;
  return null;
end
$$;
comment on function private.notify_of_review is
  'Runs when the review commits, in its transaction: by then the article that came of it is there.';

create constraint trigger stories_notify after update of status on public.stories
  deferrable initially deferred for each row
  when (old.status = 'pending' and new.status in ('approved', 'rejected'))
  execute function private.notify_of_review();
create constraint trigger draft_articles_notify after update of status on public.draft_articles
  deferrable initially deferred for each row
  when (old.status = 'pending' and new.status in ('approved', 'rejected'))
  execute function private.notify_of_review();

create function public.queue_notification(
  subject text, action public.review_action, title text, category text default null, reviewer_name text default null
) returns table (id uuid, chat_id text)
language plpgsql security definer set search_path = ''
as $$
declare
  added uuid[];
begin
  select array_agg(a) into added from private.add_notifications(
    queue_notification.subject, queue_notification.action, queue_notification.title, queue_notification.category,
    queue_notification.reviewer_name, null) a;
  return query select n.id, n.chat_id from public.notifications n
    where n.id = any (added)
      or (n.subject = queue_notification.subject and n.action = queue_notification.action and n.subject <> 'test')
    order by n.chat_id;
end
$$;
comment on function public.queue_notification is
  'What is to be told to each chat; what a review has queued already is found instead of told twice. For the secret key alone.';

-- Delivering ------------------------------------------------------------------------------------

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

create function public.mark_notification_sent(notification_id uuid, claimed_attempt integer, message_id bigint) returns boolean
language sql security definer set search_path = ''
as $$
  update public.notifications set state = 'sent', sent_at = now(), telegram_message_id = message_id, last_error = null
  where id = notification_id and state = 'waiting' and attempts = claimed_attempt returning true
$$;
comment on function public.mark_notification_sent is 'Nothing where somebody else has claimed it since. For the secret key alone.';

create function public.postpone_notification(
  notification_id uuid, claimed_attempt integer, reason text, wait_seconds integer, whole_chat boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  postponed text;
  due timestamptz := now() + make_interval(secs => wait_seconds);
begin
  update public.notifications n set next_attempt_at = due, last_error = left(reason, 500)
  where n.id = notification_id and n.state = 'waiting' and n.attempts = claimed_attempt
  returning n.chat_id into postponed;
  if postponed is null then
    return false;
  end if;
  if whole_chat then
    update public.notifications n set next_attempt_at = greatest(n.next_attempt_at, due)
    where n.chat_id = postponed and n.state = 'waiting';
  end if;
  return true;
end
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
