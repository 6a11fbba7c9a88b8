-- Settings: what makes the newsroom somebody's. One row, which everybody may read, because readers see all of it on
-- the site. Admins change it through save_settings. A change expires every page, because the name is on all of them.

alter type public.audit_entity add value 'settings';

create type public.crawler_stance as enum ('open', 'search', 'closed');
comment on type public.crawler_stance is
  'Which crawlers may read the site: all of them, all but those that train language models, or none.';

create function private.is_list_of(p_list jsonb, p_keys text[], p_max integer) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_list) = 'array' and jsonb_array_length(p_list) <= p_max and not exists (
    select from jsonb_array_elements(p_list) one
    where jsonb_typeof(one) <> 'object' or not one ?& p_keys or one - p_keys <> '{}' or exists (
      select from jsonb_each(one) field
      where jsonb_typeof(field.value) <> 'string' or char_length(field.value #>> '{}') not between 1 and 1000
    )
  )
$$;
comment on function private.is_list_of is
  'Whether a list has at most p_max entries, each with exactly these keys, and for each a text of 1 to 1,000 '
  'characters.';

create function private.is_email_or_empty(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text = '' or (p_text ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(p_text) <= 254)
$$;

create table public.settings (
  id boolean primary key default true check (id),
  name text not null default '' check (char_length(name) <= 40),
  tagline text not null default '' check (char_length(tagline) <= 100),
  description text not null default '' check (char_length(description) <= 300),
  about text not null default '' check (char_length(about) <= 300),
  publisher text not null default '' check (char_length(publisher) <= 100),
  founded integer not null default extract(year from now()) check (founded between 1700 and 2200),
  city text not null default 'Accra' check (char_length(city) <= 100),
  country text not null default 'Ghana' check (char_length(country) <= 100),
  phone text not null default '' check (phone ~ '^(\+?[0-9][0-9 ()/-]{4,30})?$'),
  email text not null default '' check (private.is_email_or_empty(email)),
  editor_email text not null default '' check (private.is_email_or_empty(editor_email)),
  advertising_email text not null default '' check (private.is_email_or_empty(advertising_email)),
  careers_email text not null default '' check (private.is_email_or_empty(careers_email)),
  security_email text not null default '' check (private.is_email_or_empty(security_email)),
  privacy_email text not null default '' check (private.is_email_or_empty(privacy_email)),
  business_hours jsonb not null default '[]' check (private.is_list_of(business_hours, '{days,hours}', 7)),
  social jsonb not null default '[]' check (private.is_list_of(social, '{name,url}', 10)),
  ticker_text text not null default 'Stay with us for the latest news from all sixteen regions of Ghana'
    check (char_length(ticker_text) between 1 and 200),
  newsletter_consent text not null default
    'By subscribing you agree to receive our newsletter by email. You can unsubscribe at any time with the link in '
    'every issue.' check (char_length(newsletter_consent) between 1 and 500),
  mission text not null default '' check (char_length(mission) <= 3000),
  story text not null default '' check (char_length(story) <= 3000),
  principles jsonb not null default '[]' check (private.is_list_of(principles, '{name,text}', 8)),
  statistics jsonb not null default '[]' check (private.is_list_of(statistics, '{value,label}', 6)),
  statistics_source text not null default '' check (char_length(statistics_source) <= 200),
  statistics_date date,
  openings jsonb not null default '[]'
    check (private.is_list_of(openings, '{title,department,location,type,description,state}', 20)),
  crawlers public.crawler_stance not null default 'open',
  preferred_source boolean not null default true,
  setup_dismissed boolean not null default false,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
comment on table public.settings is 'One row: name, texts and addresses of the newsroom, as readers see them.';
comment on column public.settings.name is 'Empty until an admin has given the newsroom a name.';
comment on column public.settings.about is 'One sentence in the footer and on /about.';
comment on column public.settings.email is 'The general address; it takes the place of the others that are empty.';
comment on column public.settings.principles is 'Our Values on /about.';
comment on column public.settings.statistics is 'The figures on /advertise, with their source and date.';
comment on column public.settings.openings is 'Careers; state is open or closed.';
comment on column public.settings.setup_dismissed is
  'Whether an admin has closed the list of what a new newsroom lacks.';

alter table public.settings enable row level security;
grant select on public.settings to anon, authenticated;
create policy "readers see the settings" on public.settings for select to anon, authenticated using (true);

create trigger clean_text before insert or update on public.settings for each row execute function private.clean_text(
  '{name, tagline, description, about, publisher, city, country, phone, email, editor_email, advertising_email,
    careers_email, security_email, privacy_email, business_hours, social, ticker_text, newsletter_consent, principles,
    statistics, statistics_source, openings}',
  '{mission, story}'
);
create trigger bump_version before update on public.settings for each row
  when (old.* is distinct from new.*) execute function private.bump_version();

create function public.save_settings(p_expected_version timestamptz, p_changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.settings;
begin
  perform private.require_role('admin');
  select * into was from public.settings where id for update;
  perform private.require_version(was.updated_at, p_expected_version, 'settings_changed');
  update public.settings set (
    name, tagline, description, about, publisher, founded, city, country, phone, email, editor_email,
    advertising_email, careers_email, security_email, privacy_email, business_hours, social, ticker_text,
    newsletter_consent, mission, story, principles, statistics, statistics_source, statistics_date, openings,
    crawlers, preferred_source, setup_dismissed
  ) = (
    select n.name, n.tagline, n.description, n.about, n.publisher, n.founded, n.city, n.country, n.phone, n.email,
      n.editor_email, n.advertising_email, n.careers_email, n.security_email, n.privacy_email, n.business_hours,
      n.social, n.ticker_text, n.newsletter_consent, n.mission, n.story, n.principles, n.statistics,
      n.statistics_source, n.statistics_date, n.openings, n.crawlers, n.preferred_source, n.setup_dismissed
    from jsonb_populate_record(was, p_changes) n
  ) where id;
end
$$;
comment on function public.save_settings is
  'For admins: changes the given columns of settings that still have the expected version.';
grant execute on function public.save_settings to authenticated;

-- The settings of the only newsroom there was, which used to be in the code. Newsrooms that have accounts already keep
-- them; a new one begins without a name.
insert into public.settings default values;
update public.settings set
  name = 'Lodestar',
  tagline = 'Your trusted source for Ghana news',
  description = 'Independent news from Ghana: politics, sports, business, culture and life in all sixteen regions.',
  about = 'Lodestar reports on Ghana for the people who live it: independent, careful, and easy to read on any phone.',
  publisher = 'Lodestar Media Ltd',
  founded = 2017,
  city = 'Accra',
  country = 'Ghana',
  phone = '+233 30 000 0000',
  email = 'newsroom@lodestar.example',
  editor_email = 'editor@lodestar.example',
  advertising_email = 'advertising@lodestar.example',
  careers_email = 'careers@lodestar.example',
  security_email = 'security@lodestar.example',
  privacy_email = 'privacy@lodestar.example',
  business_hours = '[
    {"days": "Monday – Friday", "hours": "8:00 – 18:00"},
    {"days": "Saturday", "hours": "9:00 – 16:00"},
    {"days": "Sunday", "hours": "Closed"}
  ]',
  social = '[
    {"name": "Facebook", "url": "https://www.facebook.com/lodestar.example"},
    {"name": "X (Twitter)", "url": "https://x.com/lodestar_example"},
    {"name": "Instagram", "url": "https://www.instagram.com/lodestar.example"},
    {"name": "YouTube", "url": "https://www.youtube.com/@lodestar.example"}
  ]',
  ticker_text = 'Stay with Lodestar for the latest news from all sixteen regions of Ghana',
  mission =
    e'Everyone in Ghana should be able to find out what was decided in their name, what it costs and who '
    'benefits: on any phone, in a few minutes, in plain words. We go and look, we ask the people who know and '
    'the people affected, and we publish what we can prove.\n\n'
    'Reading is free and needs no account. Advertising pays for our work. It is always marked, and '
    'advertisers have no say in what we report.',
  story =
    e'Lodestar was founded in 2017 in Accra, by reporters who wanted to write for readers standing in a '
    'tro-tro with one hand free. The first office was a borrowed room with one socket; the first story was about '
    'a footbridge.\n\n'
    'A lodestar is a star to steer by, and our name is also a nod to the black star on our flag. Since then, '
    'correspondents have joined us from all sixteen regions. They write about the cabinet and the cocoa '
    'price, the Black Stars and the school under the tree, and the footbridge, which has been built.',
  principles = '[
    {"name": "Accuracy", "text": "We name our sources, check before we publish, and correct our mistakes in public."},
    {"name": "Independence",
      "text": "No party, company or advertiser decides what we report. Paid content is always marked."},
    {"name": "Community",
      "text": "We report with the people a story is about, in the places where they live, and reply when they write."},
    {"name": "Innovation",
      "text": "We build for the phone in your hand: light pages that open on a weak signal and cost little data."}
  ]',
  statistics = '[
    {"value": "500K+", "label": "monthly visitors"},
    {"value": "75%", "label": "engagement"},
    {"value": "2M+", "label": "page views"}
  ]',
  openings = '[
    {"title": "Senior Political Reporter", "department": "Politics Desk", "location": "Accra",
      "type": "Full-time",
      "description":
        "You follow Parliament, the ministries and the assemblies, and explain what their decisions mean for a '
        'market trader in Techiman. Five years in reporting, a good contacts book, and the patience to read a '
        'budget to its last table.",
      "state": "open"},
    {"title": "Digital Marketing Specialist", "department": "Marketing", "location": "Accra or Kumasi",
      "type": "Full-time",
      "description":
        "You bring our reporting to new readers: through search, newsletters and the networks where Ghana talks. '
        'You measure what works without tracking readers, and you write subject lines people want to open.",
      "state": "open"},
    {"title": "Video Content Producer", "department": "Video", "location": "Accra",
      "type": "Full-time",
      "description":
        "You plan, film and edit short reports that work on a small screen and a slow connection. You are as '
        'comfortable in a fishing harbour at five in the morning as in the editing suite, and captions are part '
        'of your craft.",
      "state": "open"},
    {"title": "Freelance Sports Correspondent", "department": "Sports Desk", "location": "Any region",
      "type": "Freelance",
      "description":
        "You cover matches, athletes and clubs where you live, from the Premier League to the school games. Match '
        'reports on the final whistle, profiles when there is time. We pay per piece, within thirty days.",
      "state": "open"}
  ]',
  setup_dismissed = true
where exists (select from public.profiles);

-- These come last: the new value of audit_entity can be used only after this transaction, and no cache knows the table.
create trigger note_settings after insert or update or delete on public.settings
  for each row execute function private.note_tag('*');
create trigger keep_audit_log after insert or update or delete on public.settings for each row
  execute function private.keep_audit_log('settings', '', 'id',
    'business_hours social principles openings statistics', '');
