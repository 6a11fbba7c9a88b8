-- The settings say who publishes this newsroom, where to write to it and which crawlers may read it.

create trigger ask_for_second_factor before insert or update or delete on public.settings
  for each row execute function private.ask_for_second_factor();
