-- E-mails: account links from the embedded backend, and notices to staff. They share the outbox with Telegram.
-- Everyone chooses their own notices (profiles.email_on_…); admins see recipient, kind and state, never the content.

create function private.queue_account_email(
  p_kind public.notification_kind, p_recipient text, p_link text, p_valid_seconds integer
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The earlier link stopped working when this one was made.
  update public.notifications set state = 'failed', last_error = 'Replaced by a newer e-mail.', link = null,
    expires_at = now()
  where channel = 'email' and recipient = p_recipient and kind = p_kind and state = 'waiting';
  insert into public.notifications (channel, kind, recipient, link, expires_at)
  values ('email', p_kind, p_recipient, p_link, now() + make_interval(secs => p_valid_seconds));
end
$$;
comment on function private.queue_account_email is 'For the embedded backend; hosted auth sends its own e-mails.';

create function private.can_be_emailed(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.users where id = p_person and email_confirmed_at is not null)
$$;
comment on function private.can_be_emailed is
  'Whether the address is confirmed: an unconfirmed one may be a stranger''s.';

create function private.email_new_story(p_story public.stories) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (channel, kind, recipient, item_id, title, category, actor_name)
  select 'email', 'new_story', editor.email, p_story.id, p_story.title, p_story.category, author.full_name
  from public.profiles editor left join public.profiles author on author.id = p_story.author_id
  where editor.role in ('chief_author', 'admin') and editor.email_on_new_story and editor.id <> p_story.author_id
    and private.can_be_emailed(editor.id)
    -- One author must neither flood a mailbox nor use up the e-mails about colleagues' stories.
    and (
      select count(*) from public.notifications n join public.stories s on s.id = n.item_id
      where n.recipient = editor.email and n.kind = 'new_story' and n.created_at > now() - interval '1 hour'
        and s.author_id = p_story.author_id) < 30;
exception when others then
  raise warning 'No e-mail about story %: %', p_story.id, sqlerrm;
end
$$;

create function private.follow_story_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'draft' or (new.status = 'pending' and old.status in ('rejected', 'approved')) then
    -- It was withdrawn, or its decision undone.
    delete from public.notifications n where n.item_id = new.id and n.state = 'waiting';
  end if;
  -- Demo and imported stories were not submitted by a person.
  if new.status = 'pending' and old.status is distinct from 'pending' and new.author_id = auth.uid() then
    perform private.email_new_story(new);
  end if;
  return null;
end
$$;
comment on function private.follow_story_status is
  'Trigger: drops unsent messages that no longer hold, and announces a submitted story.';
create trigger follow_story_status after insert or update of status on public.stories
  for each row execute function private.follow_story_status();

create function private.email_decision(p_story public.stories, p_article public.articles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (channel, kind, recipient, item_id, action, title, category, actor_name, note,
    article_slug)
  select 'email', 'decision', author.email, p_story.id, p_story.status::text::public.review_action, p_story.title,
    p_story.category, reviewer.full_name, p_story.review_notes,
    case when p_article.published and p_article.publication_date <= now() then p_article.slug end
  from public.profiles author left join public.profiles reviewer on reviewer.id = p_story.reviewed_by
  where author.id = p_story.author_id and author.role <> 'customer' and author.email_on_decision
    and author.id is distinct from p_story.reviewed_by and private.can_be_emailed(author.id);
exception when others then
  raise warning 'No e-mail about the decision on story %: %', p_story.id, sqlerrm;
end
$$;
comment on function private.email_decision is 'An e-mail to the author of a decided story; notify_of_review calls it.';

create function public.queue_test_email() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  perform private.require_role('admin');
  insert into public.notifications (channel, kind, recipient)
  select 'email', 'test', email from public.profiles where id = (select auth.uid())
  returning id into queued;
  return queued;
end
$$;
comment on function public.queue_test_email is 'A test e-mail to the admin who asks for it.';
grant execute on function public.queue_test_email to authenticated;

create function public.resend_email(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  email public.notifications;
begin
  perform private.require_role('admin');
  select * into email from public.notifications where id = p_id and channel = 'email' for update;
  if not found then
    raise exception 'email_not_found';
  end if;
  -- A link must still work, and a notice must still be meant for its recipient.
  if email.state <> 'failed' or not (case
      when email.kind = 'new_story' then exists (
        select 1 from public.profiles p where p.email = email.recipient and p.role in ('chief_author', 'admin'))
      when email.kind = 'decision' then exists (
        select 1 from public.profiles p where p.email = email.recipient and p.role <> 'customer')
      when email.kind = 'test' then true
      else email.link is not null and email.expires_at > now()
    end) then
    raise exception 'email_not_resendable';
  end if;
  update public.notifications set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
    where id = p_id;
end
$$;
comment on function public.resend_email is 'Queues a failed e-mail again.';
grant execute on function public.resend_email to authenticated;
