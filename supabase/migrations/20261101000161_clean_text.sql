-- No text that people write keeps invisible characters, whoever sends it: they split words in addresses and search,
-- and hide a name behind another. The forms clean them first (lib/forms/sanitize-text.ts).

do $$
declare
  cleaned record;
begin
  for cleaned in
    select * from (values
      ('profiles', '{full_name}', '{}'),
      ('articles', '{title,image_alt,image_caption,image_credit,source_name,tags}', '{excerpt,content}'),
      ('article_images', '{caption,credit,alt}', '{}'),
      ('corrections', '{article_title,person_name}', '{body,full_text}'),
      ('topics', '{name}', '{}'),
      ('authors', '{name,job_title}', '{biography}'),
      ('article_bylines', '{role}', '{}'),
      ('stories', '{title,image_alt,image_caption,image_credit,bylines}', '{excerpt,content,review_notes}'),
      ('story_images', '{caption,credit,alt}', '{}'),
      ('story_comments', '{}', '{body,quote}'),
      ('news_sources', '{name}', '{}'),
      ('draft_articles', '{original_title,paraphrased_title,image_credit,bylines,suggested_topics}',
        '{original_content,paraphrased_excerpt,paraphrased_content,automation_note,review_notes}'),
      ('advertisements', '{title,link_text,placement_position,target_pages,target_categories}', '{description}'),
      ('advertising_inquiries', '{name,company,phone}', '{message}'),
      ('banner_items', '{title,link_text,image_credit}', '{message}'),
      ('contact_messages', '{name,subject}', '{message}')
    ) as list (table_name, lines, texts)
  loop
    execute format(
      'create trigger clean_text before insert or update of %s on public.%I for each row execute function '
      'private.clean_text(%L, %L)',
      array_to_string(cleaned.lines::text[] || cleaned.texts::text[], ', '), cleaned.table_name, cleaned.lines,
      cleaned.texts
    );
  end loop;
end
$$;
