// Every function that anon or authenticated may execute, and why that is safe. Most bypass policies, so a missing one
// fails schema-invariants.test.ts.

/** Everybody may call these, anonymous callers included. */
export const FOR_EVERYBODY: Record<string, string> = {
  count_articles_by_category: 'Counts articles that readers see.',
  find_author_page: 'One slug at a time; authors of hidden articles are left out.',
  find_legacy_redirect: 'One address at a time; hidden articles are left out.',
  has_legacy_redirects: 'Only whether there are any.',
  find_topic_page: 'One slug at a time; topics of hidden articles are left out.',
  get_embeds: 'Metadata of addresses that the caller names, but not which articles contain them.',
  get_front_page: 'Ids of articles that readers see, and the order of sections.',
  list_archive_months: 'Counts articles that readers see.',
  list_author_articles: 'Articles that readers see.',
  list_author_pages: 'Authors of articles that readers see.',
  list_corrections: 'Invoker: the policies of corrections and articles apply.',
  list_articles: 'Invoker: the policies of articles apply.',
  list_topic_articles: 'Articles that readers see.',
  list_topic_pages: 'Topics of articles that readers see.',
  list_trending_articles: 'Articles that readers see.',
  next_publication: 'A time, and nothing else about the article.',
  read_story: 'An article that readers see, or what became of a slug that they have seen.',
  search: 'Articles that readers see, or words of their titles and excerpts; the text is only used as a value.',
}

type Role = 'admin' | 'chief_author' | 'news_anchor'
const ADMINS: Role[] = ['admin']
const EDITORS: Role[] = ['admin', 'chief_author']
const ANCHORS: Role[] = ['news_anchor']

/** These functions first require one of the roles. */
export const FOR_ROLES: Record<string, Role[]> = {
  add_correction: EDITORS,
  add_article_image: EDITORS,
  add_notification_chat: ADMINS,
  add_story_comment: ['news_anchor', 'chief_author', 'admin'],
  approve_draft_article: EDITORS,
  count_articles_for_editors: EDITORS,
  change_articles: EDITORS,
  copy_story: ANCHORS,
  decide_story: EDITORS,
  count_unread_inbox: ['news_anchor', 'chief_author', 'admin'],
  count_waiting: ['news_anchor', 'chief_author', 'admin'],
  list_front_pages: EDITORS,
  restore_front_page: EDITORS,
  save_front_page: EDITORS,
  create_article: EDITORS,
  create_story: ANCHORS,
  decide_flagged_ad_traffic: ADMINS,
  delete_article: EDITORS,
  get_notification_settings: ADMINS,
  import_sources: ADMINS,
  list_articles_for_editors: EDITORS,
  list_audit_log: EDITORS,
  list_authors: ADMINS,
  list_byline_people: [...EDITORS, ...ANCHORS],
  list_draft_sources: EDITORS,
  list_inbox: ['news_anchor', 'chief_author', 'admin'],
  list_near_duplicates: EDITORS,
  list_notification_chats: ADMINS,
  list_open_texts: ['news_anchor', 'chief_author', 'admin'],
  list_reviewed_stories: ['news_anchor', 'chief_author', 'admin'],
  list_stories_for_editors: EDITORS,
  list_story_comments: ['news_anchor', 'chief_author', 'admin'],
  list_story_rounds: ['news_anchor', 'chief_author', 'admin'],
  export_subscribers: ADMINS,
  list_topic_names: EDITORS,
  list_topics: EDITORS,
  mark_inbox_read: ['news_anchor', 'chief_author', 'admin'],
  merge_topics: EDITORS,
  paraphrase_draft_article: EDITORS,
  promote_to_chief_author: ADMINS,
  promote_to_news_anchor: ADMINS,
  publish_article: EDITORS,
  publish_rejoinder: EDITORS,
  publish_story: EDITORS,
  queue_test_email: ADMINS,
  rename_topic: EDITORS,
  report_editing: ['news_anchor', 'chief_author', 'admin'],
  reject_draft_article: EDITORS,
  remove_bot_token: ADMINS,
  remove_notification_chat: ADMINS,
  resend_email: ADMINS,
  resolve_story_comment: ['news_anchor', 'chief_author', 'admin'],
  restore_article_revision: EDITORS,
  save_notification_settings: ADMINS,
  save_settings: ADMINS,
  save_working_copy: [...EDITORS, ...ANCHORS],
  set_article_created_at: EDITORS,
  set_user_role: ADMINS,
  set_user_verified: ADMINS,
  dismiss_note: EDITORS,
  log_export: ADMINS,
  undo_publication: EDITORS,
  undo_story_rejection: EDITORS,
  unpublish_article: EDITORS,
  update_advertisement: ADMINS,
  update_article: EDITORS,
  update_author: ADMINS,
  update_banner_item: ADMINS,
  update_news_source: ADMINS,
  update_story: ['news_anchor', 'chief_author', 'admin'],
  withdraw_preview_links: EDITORS,
  withdraw_rejoinder: EDITORS,
  withdraw_story: ANCHORS,
}

/** Anybody who is signed in may call these, with any role. */
export const FOR_PEOPLE: Record<string, string> = {
  count_stories: 'Invoker: the policies of stories apply.',
  ensure_profile:
    'Reads and creates the row of auth.uid() alone, with the defaults of a customer; looks for the session of the token.',
  list_audit_log_actors: 'Invoker: the policies of audit_log_actors apply.',
  sync_reader_lists: 'Reads and writes the rows of auth.uid() alone.',
}

/** The API does not serve these: policies and generated columns run them as the caller. */
export const PRIVATE: Record<string, string> = {
  are_bylines: 'Measures a value; reads nothing.',
  feed_key: 'Transforms text; reads nothing.',
  fold: 'The same.',
  plain_text: 'The same.',
  sanitize_text: 'The same.',
  index_words: 'The same.',
  to_words: 'The same.',
  has_role: 'Tells callers which roles they have themselves.',
  is_admin: 'The same.',
  is_anchor: 'The same.',
  is_editor: 'The same.',
  require_role: 'The same, as an error.',
}

/** These are the same for all callers. */
export const PRIVATE_FOR_EVERYBODY: Record<string, string> = {
  is_public_page: 'Whether readers see an article of one author or topic.',
}
