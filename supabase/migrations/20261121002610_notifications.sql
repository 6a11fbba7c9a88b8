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
  quiet boolean not null default false,
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
comment on column public.notifications.quiet is
  'The messenger asked for quiet: until the next attempt at this one its chat is sent nothing else either.';
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
