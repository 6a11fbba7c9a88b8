-- An address of this site begins with one slash. With two, or with a backslash, it leads to whatever host follows, and
-- browsers leave out white space before they look: then a picture tells a stranger who reads what, and the link of a
-- banner leads away. The forms have always said so; here it is the law.

update public.articles set image_url = null where image_url ~ '^/([/\\]|.*\s)';
delete from public.article_images where image_url ~ '^/([/\\]|.*\s)';
update public.stories set image_url = null where image_url ~ '^/([/\\]|.*\s)';
update public.advertisements set image_url = null where image_url ~ '^/([/\\]|.*\s)';
update public.banner_items set image_url = null where image_url ~ '^/([/\\]|.*\s)';
update public.banner_items set link = null, link_text = null where link ~ '^/([/\\]|.*\s)';
-- The entries of these changes are written first: a table with some to write keeps its shape.
set constraints all immediate;

alter table public.articles
  drop constraint articles_image_url_check,
  add constraint articles_image_url_check check (image_url ~ '^(https?://|/(?![/\\])\S*$)' and char_length(image_url) <= 2000);
alter table public.article_images
  drop constraint article_images_image_url_check,
  add constraint article_images_image_url_check check (image_url ~ '^(https?://|/(?![/\\])\S*$)' and char_length(image_url) <= 2000);
alter table public.stories
  drop constraint stories_image_url_check,
  add constraint stories_image_url_check check (image_url ~ '^(https?://|/(?![/\\])\S*$)' and char_length(image_url) <= 2000);
alter table public.advertisements
  drop constraint advertisements_image_url_check,
  add constraint advertisements_image_url_check check (image_url ~ '^(https?://|/(?![/\\])\S*$)' and char_length(image_url) <= 2000);
alter table public.banner_items
  drop constraint banner_items_image_url_check,
  add constraint banner_items_image_url_check check (image_url ~ '^(https?://|/(?![/\\])\S*$)' and char_length(image_url) <= 2000),
  drop constraint banner_items_link_check,
  add constraint banner_items_link_check check (link ~ '^(https?://|/(?![/\\])\S*$|#)' and char_length(link) <= 2000);
