-- Inquiries are worked through: unread → read → handled, and back when somebody was too quick.

alter table public.advertising_inquiries
  add column handled boolean not null default false,
  add constraint advertising_inquiries_handled_check check (read or not handled);
create index advertising_inquiries_open_idx on public.advertising_inquiries (created_at desc, id desc) where not handled;
grant update (handled) on public.advertising_inquiries to authenticated;
