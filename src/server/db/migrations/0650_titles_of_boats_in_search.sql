-- What a boat is searched by: its general title and those in each language. Each begins after a space, so that the beginning of a
-- word can be asked for.
create function boat_search_text(title text, translations jsonb) returns text language sql immutable parallel safe
  return search_words(' ' || title || ' ' || coalesce(translations #>> '{en,title}', '')
    || ' ' || coalesce(translations #>> '{es,title}', '') || ' ' || coalesce(translations #>> '{ru,title}', ''));
