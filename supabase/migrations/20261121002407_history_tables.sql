-- The tables whose changes leave entries, each with what private.keep_history has to know: the noun, the column that
-- names a row, then columns that are left out (what no person changes, or who did it and when), long ones, secret ones.

create constraint trigger keep_history after insert or update or delete on public.stories
  deferrable initially deferred for each row
  execute function private.keep_history('story', 'title', 'id author_id created_at updated_at reviewed_by reviewed_at', 'content', '');
create constraint trigger keep_history after insert or update or delete on public.draft_articles
  deferrable initially deferred for each row
  execute function private.keep_history('draft_article', 'original_title', 'id created_at reviewed_by reviewed_at normalised_url',
    'original_content paraphrased_content', '');
create constraint trigger keep_history after insert or update or delete on public.banner_items
  deferrable initially deferred for each row
  execute function private.keep_history('banner', 'title', 'id created_at', '', '');
create constraint trigger keep_history after insert or update or delete on public.news_sources
  deferrable initially deferred for each row
  -- What automation notes of each visit to a source is no deed of anybody.
  execute function private.keep_history('source', 'name', 'id created_at feed_etag feed_last_modified checked_at succeeded_at failed_at '
    'last_error failures next_check_at', '', '');
create constraint trigger keep_history after insert or update or delete on public.notification_settings
  deferrable initially deferred for each row
  execute function private.keep_history('notification_settings', '', 'id updated_at', '', 'telegram_bot_token');

-- Counting a view or a click is no deed, and happens a thousand times an hour: it does not even wake the trigger.
create constraint trigger keep_history_of_others after insert or delete on public.advertisements
  deferrable initially deferred for each row
  execute function private.keep_history('ad', 'title', 'id created_at created_by impression_count click_count budget_spent', '', '');
create constraint trigger keep_history after update on public.advertisements
  deferrable initially deferred for each row
  when ((old.impression_count, old.click_count, old.budget_spent)
    is not distinct from (new.impression_count, new.click_count, new.budget_spent))
  execute function private.keep_history('ad', 'title', 'id created_at created_by impression_count click_count budget_spent', '', '');

-- A sign-up changes nobody's rights, and readers come and go without an entry.
create constraint trigger keep_history_of_roles after update on public.profiles
  deferrable initially deferred for each row when ((old.role, old.verified) is distinct from (new.role, new.verified))
  execute function private.keep_history('profile', '', 'id email full_name email_public created_at updated_at', '', '');
create constraint trigger keep_history_of_leaving after delete on public.profiles
  deferrable initially deferred for each row when (old.role <> 'customer')
  execute function private.keep_history('profile', '', 'id email full_name email_public created_at updated_at', '', '');
