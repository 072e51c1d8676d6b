-- What a boat's price includes, what can be had on request, and what is not included (P-2.21). Entries are the codes of
-- domain/boat/inclusions.ts, codes of the operator's own list (site_settings, `inclusions`), or plain words.
alter table boats
  add column on_request text[] not null default '{}',
  add column not_included text[] not null default '{}';

-- The operator's texts for these codes: {"code": {"en": "…", "es": "…", "ru": "…"}}. Null: none of the codes is the operator's.
create function inclusion_words(codes text[]) returns jsonb language sql stable parallel safe as $$
  select jsonb_object_agg(item ->> 'code', item -> 'text')
  from site_settings,
    jsonb_array_elements(case when jsonb_typeof(value -> 'inclusions') = 'array' then value -> 'inclusions' else '[]' end) item
  where item ->> 'code' = any(codes)
$$;

-- The codes with the operator's replaced by their texts in the language, else in English.
create function inclusion_texts(codes text[], language text) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(
    coalesce(nullif(words #>> array[code, language], ''), nullif(words #>> array[code, 'en'], ''), code) order by place), '{}')
  from unnest(codes) with ordinality entry (code, place), inclusion_words(codes) words
$$;
